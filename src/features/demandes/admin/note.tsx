import { Box, Button, TextField } from '@mui/material';
import { NotebookPen } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { queryClient } from '~/admin/query-client';
import { useChange } from '~/admin/use-change';
import type { demandesEndpoints } from '../contract';
import type { DemandeView } from '../demande-view';
import { AttachFiles, useAttached } from './attach-files';
import { viewKey } from './read';
import { useKeptText } from './use-kept-text';

export function Note({ demande: { id } }: { demande: DemandeView }) {
  const { text, write, forget } = useKeptText(`note-${id}`);
  const attached = useAttached(id);
  const { change, isBusy, failure } = useChange({
    call: () =>
      callEndpoint<typeof demandesEndpoints.note>('POST', '/admin/demandes/:id/notes', {
        params: { id },
        body: { text, fichiers: attached.ids },
      }),
    onDone: (next) => {
      queryClient.setQueryData(viewKey(id), next);
      forget();
      attached.clear();
    },
    notice: () => 'Note ajoutée.',
  });
  const isReady = text.trim() !== '' && attached.sending.length === 0;
  const save = () => void (isReady && change());
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <>
      <TextField
        id="note"
        label="Note"
        placeholder="Rappelé jeudi, pas de réponse…"
        multiline
        minRows={2}
        maxRows={10}
        value={text}
        onChange={(event) => write(event.target.value)}
        disabled={isBusy}
        onKeyDown={press}
        helperText="La personne ne la voit jamais."
        slotProps={{ htmlInput: { maxLength: 10_000 }, inputLabel: { shrink: true } }}
      />
      <AttachFiles attached={attached} disabled={isBusy} />
      <FailureAlert error={failure} retry={save} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="outlined" startIcon={<NotebookPen size={18} aria-hidden />} disabled={!isReady || isBusy} onClick={save}>
          Ajouter la note
        </Button>
      </Box>
    </>
  );
}
