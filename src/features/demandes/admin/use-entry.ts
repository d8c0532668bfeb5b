import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { mailNotice } from '~/admin/mail-notice';
import { uploadFiles } from '~/admin/upload';
import { fieldErrorsOf, useChange } from '~/admin/use-change';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import type { Entered, EntryForm } from '~/intake/entry';
import { newKey } from '~/ui/new-key';
import { toFormData } from '~/ui/send';
import { useKeptText } from './use-kept-text';

type Sending = { content: string; key: string };
export type EntryDraft = { kind: DemandeKindName; values: FieldValues; sending?: Sending | undefined };

export function useEntryDraft() {
  const { text, write, forget, isRestored, isKept } = useKeptText('saisie');
  const [start, setStart] = useState<EntryDraft>();
  useEffect(() => {
    if (isRestored) setStart(JSON.parse(text));
  }, [isRestored, text]);
  return {
    start,
    isKept,
    write: (draft: EntryDraft) => write(JSON.stringify(draft)),
    forget: () => {
      forget();
      setStart(undefined);
    },
  };
}

type Enter = { method: 'POST'; path: `/${string}`; answer: { _zod: { output: Entered } } };

type Options = {
  form: EntryForm;
  photos: File[];
  start: EntryDraft | undefined;
  person: FieldValues | undefined;
  kept: { write: (draft: EntryDraft) => void; forget: () => void };
};

export function useEntry({ form, photos, start, person, kept }: Options) {
  const sending = useRef(start?.sending);
  const navigate = useNavigate();
  const methods = useForm<FieldValues, unknown, FieldValues>({
    resolver: zodResolver(form.schema),
    defaultValues: { canal: 'telephone', ...(start ? start.values : person) },
  });
  const { subscribe, getValues, setError: setFieldError } = methods;
  const draft = (values: FieldValues): EntryDraft => ({ kind: form.kind, values, sending: sending.current });

  const latest = useRef({ kept, draft });
  useEffect(() => {
    latest.current = { kept, draft };
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current.kept.write(latest.current.draft(values)),
      }),
    [subscribe],
  );

  const { change, isBusy, failure, errors } = useChange({
    call: (values: FieldValues) => {
      const content = JSON.stringify([form.kind, values, photos.map(({ name, size, lastModified }) => [name, size, lastModified])]);
      const known = sending.current?.content === content ? sending.current : { content, key: newKey() };
      sending.current = known;
      kept.write(draft(getValues()));
      return uploadFiles<Enter>(form.path, toFormData({ ...values, photos }), { key: known.key });
    },
    onDone: ({ id }) => {
      kept.forget();
      void navigate(`/admin/demandes/${id}`, { replace: true });
    },
    refreshes: ['demandes', 'tableau'],
    notice: ({ reference, mailed }) => {
      const done = `Demande ${reference} enregistrée`;
      return mailed ? mailNotice(`${done}, l’accusé de réception part.`, `${done}, l’accusé de réception attend.`) : `${done}.`;
    },
    onFailure: (thrown) => {
      const { photos: _aboutPhotos, ...others } = fieldErrorsOf(thrown);
      for (const [name, message] of Object.entries(others)) setFieldError(name, { type: 'server', message }, { shouldFocus: true });
    },
  });

  return {
    methods,
    save: (event?: BaseSyntheticEvent) => void methods.handleSubmit((values) => change(values))(event),
    isBusy,
    failure: errors.photos ? undefined : failure,
    photosError: errors.photos,
    restart: () => {
      sending.current = undefined;
      kept.forget();
    },
  };
}
