import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { PhotosHandle } from '../photos/use-smaller';
import type { KeptSubmission } from '../use-guarded-sending';
import type { Draft } from './draft';
import type { Kept } from './kept';

export type FormAnswers = Record<string, unknown>;
export type KeptFields = {
  defaults: FormAnswers;
  getValues(): FormAnswers;
  setValue(name: string, value: unknown): void;
  reset(): void;
  subscribe(to: { formState: { values: true }; callback(changed: { values: FormAnswers }): void }): () => void;
};
export type Keeping = {
  kept: Kept;
  fields: KeptFields;
  photos: PhotosHandle | undefined;
  draft: RefObject<Draft<FormAnswers> | undefined>;
  submission: KeptSubmission;
};

export function useKept(): Pick<Keeping, 'draft' | 'submission'> {
  const draft = useRef<Draft<FormAnswers>>(undefined);
  const submission = useRef<KeptSubmission>({
    last: () => draft.current?.current().submission,
    keep: async (next) => draft.current?.keepSubmission(next),
  });
  return { draft, submission: submission.current };
}

let Loaded: ComponentType<Keeping> | undefined;

/** Synchronous when already loaded: no field flashes empty. */
export function KeptPart(keeping: Keeping) {
  const [Part, setPart] = useState<ComponentType<Keeping> | undefined>(() => Loaded);
  const latest = useRef(keeping);
  latest.current = keeping;
  useEffect(() => {
    const loading = import('./kept-form');
    loading.then(
      ({ KeptForm }) => {
        Loaded = KeptForm;
        setPart(() => KeptForm);
      },
      () => {},
    );
    return () => {
      // Unmounted before it was loaded.
      if (!Loaded) loading.then(({ keepGiven }) => keepGiven(latest.current)).catch(() => {});
    };
  }, []);
  return Part && <Part {...keeping} />;
}
