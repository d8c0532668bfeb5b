import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSubmit } from 'react-router';

/** Longer than the pause between two keys: a request for each letter would be answered too late on a slow phone. */
const PAUSE_MS = 120;

/**
 * Searches as one types, in one entry of the history: Back leaves the search.
 * @param q the query of the results shown
 * @param focuses whether the field takes the focus when a link empties it
 * @returns the props of the form
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
    // Letters typed before the scripts loaded have asked for nothing yet.
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
      // The keyboard of a phone hides the results.
      if (matchMedia('(pointer: coarse)').matches) fieldOf(currentTarget).blur();
    },
  };
}

const TYPED = { replace: true, preventScrollReset: true, state: { typed: true } };

const fieldOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement;
