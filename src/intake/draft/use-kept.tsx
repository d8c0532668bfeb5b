import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { PhotosHandle } from '../photos/use-smaller';
import type { KeptSubmission } from '../use-guarded-sending';
import type { Draft } from './draft';
import type { Kept } from './kept';

export type Answers = Record<string, unknown>;
/** What a form says of its fields, whatever they are. */
export type KeptFields = {
  defaults: Answers;
  getValues(): Answers;
  setValue(name: string, value: unknown): void;
  reset(): void;
  subscribe(to: { formState: { values: true }; callback(changed: { values: Answers }): void }): () => void;
};
export type Keeping = {
  kept: Kept;
  fields: KeptFields;
  photos: PhotosHandle | undefined;
  /** Once it is loaded. */
  draft: RefObject<Draft<Answers> | undefined>;
  submission: KeptSubmission;
};

/** What a form does with its draft: the part that reads and writes it is fetched once the page is awake (`KeptPart`). */
export function useKept(): Pick<Keeping, 'draft' | 'submission'> {
  const draft = useRef<Draft<Answers>>(undefined);
  const submission = useRef<KeptSubmission>({
    last: () => draft.current?.current().submission,
    keep: async (next) => draft.current?.keepSubmission(next),
  });
  return { draft, submission: submission.current };
}

let Loaded: ComponentType<Keeping> | undefined;

/** Shown at once where it is loaded already: no field is seen empty that will be filled. */
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
      // Left before it was loaded.
      if (!Loaded) loading.then(({ keepGiven }) => keepGiven(latest.current)).catch(() => {});
    };
  }, []);
  return Part && <Part {...keeping} />;
}
