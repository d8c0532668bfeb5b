import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { dateTime } from '~/admin/dates';
import { makeChange, useChange } from '~/admin/use-change';
import type { ContentRecord } from '~/content/edition/admin/record-form';
import { useUnsaved } from '~/content/edition/admin/use-unsaved';
import { type Brouillon, begin, brouillonOf, dropDraft, saveDraft, show } from './draft-fields';

/** Above a form that holds a draft: whose it is, and its end. */
export function DraftBand({ record }: { record: ContentRecord }) {
  const brouillon = brouillonOf(record);
  return brouillon ? <Band key={brouillon.id} record={record} brouillon={brouillon} /> : null;
}

function Band({ record, brouillon }: { record: ContentRecord; brouillon: Brouillon }) {
  const isUnsaved = useUnsaved();
  const [isAsking, setIsAsking] = useState(false);
  const section = String(record.id);
  const { change: drop, isBusy } = useChange({
    call: () => dropDraft(section, brouillon.id),
    onDone: (state) => show(section, state),
    notice: () => ({ severity: 'success', text: 'Brouillon abandonné. Le site n’a pas changé.', undo: () => putBack(record) }),
    tellsFailure: true,
  });
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
      action={
        <Button color="inherit" size="small" disabled={isBusy} onClick={() => (isUnsaved ? setIsAsking(true) : void drop())}>
          Abandonner le brouillon
        </Button>
      }
    >
      {`Brouillon de ${brouillon.author}, gardé le ${dateTime(brouillon.at)}. Les visiteurs n’en voient rien tant qu’il n’est pas publié.`}
      {record.publishedVersion !== brouillon.version &&
        ' Le site a changé depuis qu’il a été commencé\u00a0: à la publication, vous comparerez les deux.'}
      {isAsking && (
        <ConfirmDialog
          title={'Abandonner aussi ce que vous venez d’écrire\u202f?'}
          act={{ label: 'Tout abandonner', color: 'error' }}
          onAct={() => {
            setIsAsking(false);
            void drop();
          }}
          onClose={() => setIsAsking(false)}
          focus="close"
        >
          Le brouillon pourra être repris aussitôt. Ce qui a été écrit depuis, sans être gardé, serait perdu.
        </ConfirmDialog>
      )}
    </Alert>
  );
}

/** An undo outlives the screen. */
const putBack = (record: ContentRecord) =>
  makeChange({
    call: () => saveDraft(String(record.id), { ...begin(record), brouillonId: null }),
    onDone: (state) => show(String(record.id), state),
    notice: () => 'Le brouillon est de retour.',
    retries: true,
  });
