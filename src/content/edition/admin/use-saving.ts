import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { CallError } from '~/admin/call';
import { dataProvider } from '~/admin/data-provider';
import { failureText, isSignedOut } from '~/admin/failure';
import { tellDone } from '~/admin/notice';
import { usePendingParts } from '~/admin/pending-parts';

export type Values = Record<string, unknown>;
/** Why nothing was saved; `details` are what the fields say, for those that the screen does not show at that moment. */
export type SaveFailure = { message: string; isSignedOut: boolean; details?: string[] };
export type Conflict = { sent: Values; current: RaRecord };
type FieldErrors = Record<string, string>;

const PART_NOT_SAVED = 'La description d’une image n’a pas été enregistrée\u00a0: voyez sous l’image. Rien d’autre n’a été enregistré.';

/** Under which a form's record is kept: lists keep rows of their own, which hold less. */
export const formKey = (resource: string, id: string) => ['saisie', resource, id];

/**
 * Saves a form of content, and keeps what became of it: a failure stays on the screen until the next attempt, a conflict until someone decides.
 * @param id none for something new
 * @param onSaved told of the record as the server keeps it now
 */
export function useSaving(resource: string, id: string | undefined, onSaved: (record: RaRecord) => void) {
  const queryClient = useQueryClient();
  const parts = usePendingParts();
  const [failure, setFailure] = useState<SaveFailure>();
  const [conflict, setConflict] = useState<Conflict>();

  const save = useCallback(
    async (values: Values): Promise<FieldErrors | undefined> => {
      setFailure(undefined);
      if (parts && !(await parts.saveAll())) {
        setFailure({ message: PART_NOT_SAVED, isSignedOut: false });
        return { 'root.enregistrement': PART_NOT_SAVED };
      }
      try {
        const previousData = values as RaRecord;
        const { data: record } = await (id === undefined
          ? dataProvider.create(resource, { data: values })
          : dataProvider.update(resource, { id, data: values, previousData }));
        queryClient.setQueryData(formKey(resource, String(record.id)), record);
        void queryClient.invalidateQueries({ queryKey: [resource] });
        setConflict(undefined);
        tellDone(id === undefined ? 'Créé.' : 'Enregistré.');
        onSaved(record);
        return undefined;
      } catch (thrown) {
        const { status, body } = thrown as CallError;
        if (status === 409 && body?.code === 'modifie_entre_temps') setConflict({ sent: values, current: body.current as RaRecord });
        const told = failureText(thrown);
        setFailure({ message: told, isSignedOut: isSignedOut(thrown), details: [...new Set<string>(Object.values(body?.errors ?? {}))] });
        // The form is not saved: it still guards what was typed.
        return { ...body?.errors, 'root.enregistrement': told };
      }
    },
    [resource, id, queryClient, onSaved, parts],
  );

  return { save, failure, conflict, forgetConflict: useCallback(() => setConflict(undefined), []) };
}
