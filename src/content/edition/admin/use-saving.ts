import { useCallback, useState } from 'react';
import { callEndpoint } from '~/admin/call';
import type { CallError } from '~/admin/call-error';
import { failureText } from '~/admin/failure';
import { tellDone } from '~/admin/notice';
import { usePendingParts } from '~/admin/pending-parts';
import { queryClient } from '~/admin/query-client';
import { formKey, refresh } from '~/admin/read';
import { conflictOf } from '~/admin/use-change';
import type { ContentEndpoints } from '../contract';
import type { ContentRecord } from './record-form';

export type Values = Record<string, unknown>;
/** `details` holds messages of fields that are not shown. */
export type SaveFailure = { error: Error; details?: string[] };
/** `message` says who changed it and when. */
export type ContentConflict = { sent: Values; current: ContentRecord; message: string };
type FieldErrors = Record<string, string>;

const PART_NOT_SAVED = 'La description d’une image n’a pas été enregistrée\u00a0: voyez sous l’image. Rien d’autre n’a été enregistré.';

/** Saves a form; failures last until the next attempt. `id` is undefined for a new thing; `onSaved` gets the server's record. */
export function useSaving(resource: string, id: string | undefined, onSaved: (record: ContentRecord) => void) {
  const parts = usePendingParts();
  const [failure, setFailure] = useState<SaveFailure>();
  const [conflict, setConflict] = useState<ContentConflict>();

  const save = useCallback(
    async (values: Values): Promise<FieldErrors | undefined> => {
      setFailure(undefined);
      if (parts && !(await parts.saveAll())) {
        setFailure({ error: new Error(PART_NOT_SAVED) });
        return { 'root.enregistrement': PART_NOT_SAVED };
      }
      try {
        const answer = await (id === undefined
          ? callEndpoint<ContentEndpoints['create']>('POST', `/admin/${resource}`, { body: values })
          : callEndpoint<ContentEndpoints['revise']>('PUT', `/admin/${resource}/:id`, { params: { id }, body: values }));
        const record: ContentRecord = { ...answer, id: id ?? answer.id };
        queryClient.setQueryData(formKey(resource, String(record.id)), record);
        void refresh(resource);
        setConflict(undefined);
        tellDone(id === undefined ? 'Créé.' : 'Enregistré.');
        onSaved(record);
        return undefined;
      } catch (thrown) {
        const { body } = thrown as CallError;
        const message = failureText(thrown);
        const found = conflictOf<ContentRecord>(thrown);
        if (found) setConflict({ sent: values, current: found.current, message });
        setFailure({
          error: thrown as Error,
          details: [...new Set<string>(Object.values(body?.errors ?? {}))].filter((one) => one !== message),
        });
        // With errors the form counts as unsaved, and the leave guard stays.
        return { ...body?.errors, 'root.enregistrement': message };
      }
    },
    [resource, id, onSaved, parts],
  );

  return { save, failure, conflict, forgetConflict: useCallback(() => setConflict(undefined), []) };
}
