import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSubmit } from 'react-router';

/** Longer than the pause between keys: slow phones cannot answer each letter. */
const PAUSE_MS = 120;

/** One history entry per search. @param q of the shown results @param focuses focus when a link empties the field @returns form props */
export function useSearchAsTyped(q: string, { focuses }: { focuses: boolean }) {
  const submit = useSubmit();
  const location = useLocation();
  const navigationType = useNavigationType();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const shown = useRef(location.key);
  const first = useRef({ q, submit });

  useEffect(() => {
    // Typed before hydration: not searched yet.
    const { q, submit } = first.current;
    if (form.current && fieldOf(form.current).value.trim() !== q) submit(form.current, TYPED);
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    const isTyped = navigationType !== 'POP' && (location.state as typeof TYPED.state | null)?.typed;
    if (isTyped || !form.current) return;
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
      // A phone's keyboard hides the results.
      if (matchMedia('(pointer: coarse)').matches) fieldOf(currentTarget).blur();
    },
  };
}

const TYPED = { replace: true, preventScrollReset: true, state: { typed: true } };

const fieldOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement;
