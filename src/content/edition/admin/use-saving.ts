import { useRef, useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { failureText } from '~/admin/failure';
import { usePendingParts } from '~/admin/pending-parts';
import { queryClient } from '~/admin/query-client';
import { formKey } from '~/admin/read';
import { type Conflict, conflictOf, fieldErrorsOf, useChange } from '~/admin/use-change';
import type { ContentEndpoints } from '../contract';
import type { ContentRecord } from './record-form';

export type Values = Record<string, unknown>;
export type FieldErrors = Record<string, string>;
/** `details` holds messages of fields that are not shown. */
export type SaveFailure = { error: Error; details: string[] };
export type ContentConflict = Conflict<ContentRecord> & { input: Values };

const PART_NOT_SAVED = 'La description d’une image n’a pas été enregistrée\u00a0: voyez sous l’image. Rien d’autre n’a été enregistré.';

/** `id` is undefined for a new thing; `onSaved` gets the server's record. */
export function useSaving(resource: string, id: string | undefined, onSaved: (record: ContentRecord) => void) {
  const parts = usePendingParts();
  const errors = useRef<FieldErrors>({});
  const [conflict, setConflict] = useState<ContentConflict>();
  const { change, failure } = useChange({
    call: async (values: Values): Promise<ContentRecord> => {
      if (parts && !(await parts.saveAll())) throw new Error(PART_NOT_SAVED);
      const answer = await (id === undefined
        ? callEndpoint<ContentEndpoints['create']>('POST', `/admin/${resource}`, { body: values })
        : callEndpoint<ContentEndpoints['revise']>('PUT', `/admin/${resource}/:id`, { params: { id }, body: values }));
      return { ...answer, id: id ?? answer.id };
    },
    onDone: (record) => {
      queryClient.setQueryData(formKey(resource, String(record.id)), record);
      setConflict(undefined);
      onSaved(record);
    },
    refreshes: [resource],
    notice: () => (id === undefined ? 'Créé.' : 'Enregistré.'),
    // The failure stays in the form after its dialog closes.
    onFailure: (thrown, input) => {
      const found = conflictOf<ContentRecord>(thrown);
      if (found) setConflict({ ...found, input });
      errors.current = { ...fieldErrorsOf(thrown), 'root.enregistrement': failureText(thrown) };
    },
  });
  const save = async (values: Values): Promise<FieldErrors | undefined> => {
    // With errors the form counts as unsaved, and the leave guard stays.
    errors.current = {};
    return (await change(values)) ? undefined : errors.current;
  };
  const details = [...new Set(Object.values(fieldErrorsOf(failure)))].filter((one) => one !== failureText(failure));
  return { save, failure: failure && { error: failure, details }, conflict, forgetConflict: () => setConflict(undefined) };
}
