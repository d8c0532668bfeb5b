import { Box, Button, CircularProgress, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Send } from 'lucide-react';
import { callDoor } from '~/admin/call';
import { Failure } from '~/admin/failure';
import { useRead } from '~/admin/use-read';
import { READ } from './admin-read';
import type { DemandeView, demandesDoors } from './contract';

type Props = { demande: DemandeView; message: string; onClose: () => void; onSend: () => void };

/** The mail as it will leave, written by the server itself. */
export function AnswerPreview({ demande: { id, email }, message, onClose, onSend }: Props) {
  const { data, error, refetch } = useRead([...READ, 'apercu', id, message], () =>
    callDoor<typeof demandesDoors.preview>('POST', '/admin/demandes/:id/reponse/apercu', { params: { id }, body: { message } }),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby="apercu-du-courriel" fullWidth maxWidth="sm">
      <DialogTitle id="apercu-du-courriel">Le courriel, tel qu’il partira</DialogTitle>
      <DialogContent>
        {error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <CircularProgress aria-label="Préparation de l’aperçu" />}
        {data && (
          <>
            <Typography>
              <strong>À{'\u00a0'}:</strong> {email}
            </Typography>
            <Typography sx={{ mb: 1.5 }}>
              <strong>Objet{'\u00a0'}:</strong> {data.subject}
            </Typography>
            <Box
              tabIndex={0}
              role="region"
              aria-label="Texte du courriel"
              sx={{
                p: 2,
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                backgroundColor: '#fff',
              }}
            >
              {data.text}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Continuer d’écrire</Button>
        <Button variant="contained" startIcon={<Send size={18} aria-hidden />} onClick={onSend}>
          Envoyer la réponse
        </Button>
      </DialogActions>
    </Dialog>
  );
}
