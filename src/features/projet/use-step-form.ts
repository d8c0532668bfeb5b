import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { isBlank } from '~/intake/draft/answers';
import { useDraftState } from '~/intake/draft/use-draft';
import { useCheckedForm } from '~/ui/form/use-send-form';
import { draft } from './draft';
import { type Answers, type FieldStep, neighboursOf, stepPathOf } from './steps';

export function useStepForm<S extends z.core.$ZodType<FieldValues, FieldValues>>(key: FieldStep['key'], schema: S) {
  const navigate = useNavigate();
  const { answers } = useDraftState(draft);
  const { next } = neighboursOf(key);
  const form = useCheckedForm<S>({
    schema,
    ...(!isBlank(answers) && { defaults: answers as DefaultValues<z.input<S>> }),
    valid: async () => {
      draft.saveNow();
      if (next) await navigate(stepPathOf(next.key), { preventScrollReset: true });
    },
  });
  const { getValues, subscribe } = form;
  useEffect(() => {
    // Typed before hydration.
    draft.keepAnswers(getValues() as Answers);
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.keepAnswers(values as Answers) });
  }, [getValues, subscribe]);
  return { ...form, isSending: false };
}
