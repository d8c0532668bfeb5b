import { useEffect, useLayoutEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { isBlank } from '~/intake/draft/answers';
import { useDraftState } from '~/intake/draft/use-draft';
import { useCheckedForm } from '~/ui/form/use-send-form';
import { draft } from './draft';
import { type FieldStep, neighboursOf, type ProjetAnswers, stepPathOf } from './steps';

export function useStepForm<S extends z.core.$ZodType<FieldValues, FieldValues>>(key: FieldStep['key'], schema: S) {
  const navigate = useNavigate();
  const { answers, round } = useDraftState(draft);
  const { next } = neighboursOf(key);
  const form = useCheckedForm<S>({
    schema,
    ...(!isBlank(answers) && { defaults: answers as DefaultValues<z.input<S>> }),
    valid: async () => {
      draft.saveNow();
      if (next) await navigate(stepPathOf(next.key), { preventScrollReset: true });
    },
  });
  const { getValues, reset, subscribe } = form;
  // In place: a new form would lose the focus, and the press that waits for the scripts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round, before it is painted
  useLayoutEffect(() => {
    if (round > 0) reset(answers as DefaultValues<z.input<S>>);
  }, [round]);
  useEffect(() => {
    // Typed before hydration.
    draft.keepAnswers(getValues() as ProjetAnswers);
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.keepAnswers(values as ProjetAnswers) });
  }, [getValues, subscribe]);
  return { ...form, isSending: false };
}
