import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { hasSameAnswers, isBlank } from './answers';
import { draftOf } from './draft';
import { KeptNotice } from './kept-notice';
import { useDraft } from './use-draft';
import type { FormAnswers, Keeping } from './use-kept';

export function KeptForm({ kept, fields, photos, draft: handle }: Keeping) {
  const draft = draftOf<FormAnswers>(kept);
  const state = useDraft(draft);
  const { answers, round, restoredAt, erased } = state;
  const [wasThere] = useState(() => !isBlank([answers, state.photos]));
  const isLedHere = useNavigationType() === 'PUSH';
  const notice = useRef<HTMLDivElement>(null);
  const sameFiles = useRef(photos?.files);
  const isFilling = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round, before it is painted
  useLayoutEffect(() => {
    const { defaults, getValues, setValue, reset } = fields;
    const isKnown = round > 0 || wasThere;
    if (!isKnown) return;
    const given = getValues();
    isFilling.current = true;
    if (isBlank([answers, state.photos])) reset();
    for (const [name, value] of Object.entries(answers)) {
      const isChosenByLink = isLedHere && !isBlank(defaults[name]);
      if (!isBlank(value) && !isChosenByLink && !hasSameAnswers(value, given[name])) setValue(name, value);
    }
    isFilling.current = false;
    sameFiles.current = state.photos;
    photos?.change(state.photos);
  }, [round]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same
  useEffect(() => {
    handle.current = draft;
    keepGiven({ kept, fields, photos });
    const end = fields.subscribe({
      formState: { values: true },
      callback: ({ values }) => !isFilling.current && draft.keepAnswers(typedIn(values, fields.defaults)),
    });
    return () => {
      end();
      draft.dropErased();
    };
  }, []);

  const files = photos?.files;
  useEffect(() => {
    if (!files || files === sameFiles.current) return;
    sameFiles.current = files;
    draft.keepPhotos(files);
  }, [files, draft]);

  useEffect(() => {
    if (erased) notice.current?.querySelector('button')?.focus();
  }, [erased]);

  const isThere = (wasThere || restoredAt !== undefined) && !isBlank([answers, state.photos]);
  return (
    <KeptNotice ref={notice} state={erased ? 'erased' : isThere ? 'kept' : undefined} onErase={draft.erase} onTakeBack={draft.takeBack} />
  );
}

export function keepGiven({ kept, fields, photos }: Pick<Keeping, 'kept' | 'fields' | 'photos'>) {
  const draft = draftOf<FormAnswers>(kept);
  const typed = Object.entries(typedIn(fields.getValues(), fields.defaults));
  // An empty field may be about to be filled from the tab.
  draft.keepAnswers(Object.fromEntries(typed.filter(([, value]) => !isBlank(value))));
  if (photos && photos.files.length > 0) draft.keepPhotos(photos.files);
}

const typedIn = (values: FormAnswers, defaults: FormAnswers): FormAnswers =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hasSameAnswers(value, defaults[name]) ? undefined : value]));
