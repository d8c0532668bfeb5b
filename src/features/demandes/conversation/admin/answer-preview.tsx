import { Button, CircularProgress, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Send } from 'lucide-react';
import { FailureAlert } from '~/admin/failure';
import { MailFrame } from '~/admin/mail-frame';
import { useRead } from '~/admin/read';
import type { demandesEndpoints } from '../../contract';
import type { DemandeView } from '../../demande-view';

type Props = { demande: DemandeView; message: string; onClose: () => void; onSend?: () => void };

/** Rendered by the server, not a copy made here. Without `onSend` it cannot leave. */
export function AnswerPreview({ demande: { id, email }, message, onClose, onSend }: Props) {
  const { data, error, refetch } = useRead<typeof demandesEndpoints.preview>('/admin/demandes/:id/reponse/apercu', {
    params: { id },
    body: { message },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="apercu-du-courriel" fullWidth maxWidth="md">
      <DialogTitle id="apercu-du-courriel">Le courriel, tel qu’il partira</DialogTitle>
      <DialogContent>
        {error && <FailureAlert error={error} retry={() => void refetch()} />}
        {!data && !error && <CircularProgress aria-label="Préparation de l’aperçu" />}
        {data && (
          <>
            <Typography>
              <strong>À{'\u00a0'}:</strong> {email}
            </Typography>
            <Typography sx={{ mb: 1.5 }}>
              <strong>Objet{'\u00a0'}:</strong> {data.subject}
            </Typography>
            <MailFrame html={data.html} title="Texte du courriel" height="52vh" />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Continuer d’écrire</Button>
        {onSend && (
          <Button variant="contained" startIcon={<Send size={18} aria-hidden />} onClick={onSend}>
            Envoyer la réponse
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
