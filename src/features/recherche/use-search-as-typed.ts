import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSubmit } from 'react-router';

/** A hand that types pauses for less; a question for each letter would answer none in time on a slow phone. */
const PAUSE_MS = 120;

/**
 * Searches while one types, in one entry of the history: Back leaves the search.
 * @param q what the results shown answer
 * @param focuses whether the field takes the focus when a link empties it
 * @returns what the form is given
 */
export function useSearchAsTyped(q: string, { focuses }: { focuses: boolean }) {
  const submit = useSubmit();
  const location = useLocation();
  const navigationType = useNavigationType();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const shown = useRef(location.key);
  const first = useRef({ q, submit });

  useEffect(() => {
    // Letters typed before the scripts came have asked for nothing yet.
    const { q, submit } = first.current;
    if (form.current && fieldOf(form.current).value.trim() !== q) submit(form.current, TYPED);
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    const isTyped = navigationType !== 'POP' && (location.state as typeof TYPED.state | null)?.typed;
    if (isTyped || !form.current) return;
    // A link, the magnifier or Back asks for something else than what the field says.
    const field = fieldOf(form.current);
    field.value = q;
    if (q === '' && focuses) field.focus({ preventScroll: true });
  });

  return {
    ref: form,
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => submit(currentTarget, TYPED), PAUSE_MS);
    },
    onSubmit: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      // On a phone the keyboard hides what was found.
      if (matchMedia('(pointer: coarse)').matches) fieldOf(currentTarget).blur();
    },
  };
}

const TYPED = { replace: true, preventScrollReset: true, state: { typed: true } };

const fieldOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement;
