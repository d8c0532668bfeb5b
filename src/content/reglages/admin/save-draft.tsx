import { Button } from '@mui/material';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePendingParts } from '~/admin/pending-parts';
import { conflictOf, fieldErrorsOf, showInFields, useChange } from '~/admin/use-change';
import { ConflictDialog } from '~/content/edition/admin/conflict-dialog';
import type { FieldLabels } from '~/content/edition/admin/difference';
import type { ContentRecord } from '~/content/edition/admin/record-form';
import type { ContentConflict, Values } from '~/content/edition/admin/use-saving';
import { useUnsaved } from '~/content/edition/admin/use-unsaved';
import { begin, fieldsOf, saveDraft, show, withFields } from './draft-fields';

/** Saves what the form holds, for all who may edit the section; visitors see nothing of it. */
export function SaveDraft({ record, labels }: { record: ContentRecord; labels: FieldLabels }) {
  const section = String(record.id);
  const { getValues, setError } = useFormContext();
  const parts = usePendingParts();
  const isUnsaved = useUnsaved();
  const [conflict, setConflict] = useState<ContentConflict>();
  const { change: save, isBusy } = useChange({
    call: async (values: Values) => {
      if (parts && !(await parts.saveAll()))
        throw new Error('La description d’une image n’a pas été enregistrée\u00a0: voyez sous l’image.');
      return saveDraft(section, values);
    },
    onDone: (state) => {
      setConflict(undefined);
      show(section, state);
    },
    notice: () => 'Brouillon gardé. Les visiteurs n’en voient rien.',
    onFailure: (failure, input) => {
      const found = conflictOf<ContentRecord>(failure);
      if (found) setConflict({ ...found, current: begin({ ...found.current, id: section }), input });
      if (Object.keys(fieldErrorsOf(failure)).length > 0) showInFields(setError)(failure);
      return found !== undefined;
    },
    tellsFailure: true,
  });
  const resolve = (values: Values) => void save({ ...values, brouillonId: conflict?.current.brouillonId });
  return (
    <>
      <Button startIcon={<FilePen size={18} aria-hidden />} disabled={isBusy || !isUnsaved} onClick={() => void save(getValues())}>
        Garder en brouillon
      </Button>
      {conflict && (
        <ConflictDialog
          {...{ conflict, labels, fieldsOf, withFields }}
          base={record}
          label="Réunir et garder en brouillon"
          onResolve={resolve}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
