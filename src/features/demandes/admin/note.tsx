import { Box, Button, TextField } from '@mui/material';
import { NotebookPen } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { tellDone } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import type { DemandeView, demandesEndpoints } from '../contract';
import { AttachFiles, useAttached } from './attach-files';
import { viewKey } from './read';
import { useKeptText } from './use-kept-text';

/** A note for the team, in the composer. */
export function Note({ demande: { id } }: { demande: DemandeView }) {
  const { text, write, forget } = useKeptText(`note-${id}`);
  const attached = useAttached(id);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const isBusy = useRef(false);
  const save = async () => {
    if (isBusy.current || text.trim() === '' || attached.sending.length > 0) return;
    isBusy.current = true;
    setIsSaving(true);
    setError(undefined);
    try {
      const next = await callEndpoint<typeof demandesEndpoints.note>('POST', '/admin/demandes/:id/notes', {
        params: { id },
        body: { text, fichiers: attached.ids },
      });
      queryClient.setQueryData(viewKey(id), next);
      forget();
      attached.clear();
      tellDone('Note ajoutée.');
    } catch (thrown) {
      setError(thrown);
    }
    isBusy.current = false;
    setIsSaving(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
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
        disabled={isSaving}
        onKeyDown={press}
        helperText="La personne ne la voit jamais."
        slotProps={{ htmlInput: { maxLength: 10_000 }, inputLabel: { shrink: true } }}
      />
      <AttachFiles attached={attached} disabled={isSaving} />
      {error !== undefined && <FailureAlert error={error} retry={() => void save()} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          variant="outlined"
          startIcon={<NotebookPen size={18} aria-hidden />}
          disabled={text.trim() === '' || isSaving || attached.sending.length > 0}
          onClick={() => void save()}
        >
          Ajouter la note
        </Button>
      </Box>
    </>
  );
}
