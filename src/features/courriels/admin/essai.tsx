import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { refresh } from '~/admin/read';
import { fetchUser } from '~/ui/session';
import type { courrielsEndpoints, Essai } from '../contract';
import { Detail } from './parts';

export function EssaiDialog({ onClose }: { onClose: () => void }) {
  const { to, setTo } = useOwnAddress();
  const { essai, error, isTrying, send } = useEssai();
  const wrong = (error as CallError | undefined)?.body?.errors?.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(to);
  };
  return (
    <Dialog open onClose={() => !isTrying && onClose()} aria-labelledby="essai-d-envoi" fullWidth maxWidth="sm">
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id="essai-d-envoi">Essai d’envoi</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>
            Le site envoie tout de suite un vrai courriel, et dit ce qu’il en est. Cela prend 15{'\u00a0'}secondes au plus.
          </DialogContentText>
          <TextField
            type="email"
            label="À quelle adresse"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            error={Boolean(wrong)}
            helperText={wrong ?? 'La vôtre, ou une autre où vous pouvez regarder.'}
            disabled={isTrying}
            slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'email' }, inputLabel: { shrink: true } }}
          />
          <Box role="status" sx={{ mt: 1 }}>
            {isTrying && (
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1 }}>
                <CircularProgress size={20} aria-hidden /> Le site parle au serveur d’envoi…
              </Box>
            )}
            {essai && (
              <Alert severity={essai.ok ? 'success' : 'error'}>
                {essai.message}
                <Detail detail={essai.detail} />
              </Alert>
            )}
          </Box>
          {error !== undefined && !wrong && <FailureAlert error={error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isTrying}>
            Fermer
          </Button>
          <Button type="submit" variant="contained" disabled={isTrying || to.trim() === ''}>
            {essai || error ? 'Essayer encore' : 'Envoyer l’essai'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** The signed-in person's address, until another is typed. */
function useOwnAddress() {
  const [to, setTo] = useState('');
  useEffect(() => {
    let isTooLate = false;
    fetchUser().then(
      (user) => !isTooLate && setTo((typed) => typed || (user?.email ?? '')),
      () => {},
    );
    return () => {
      isTooLate = true;
    };
  }, []);
  return { to, setTo };
}

function useEssai() {
  const [state, setState] = useState<{ essai?: Essai; error?: unknown; isTrying: boolean }>({ isTrying: false });
  const send = async (to: string) => {
    setState({ isTrying: true });
    try {
      const essai = await callEndpoint<typeof courrielsEndpoints.essai>('POST', '/admin/courriels/essai', { body: { to: to.trim() } });
      setState({ essai, isTrying: false });
    } catch (error) {
      setState({ error, isTrying: false });
    }
    void refresh('courriels');
  };
  return { ...state, send };
}
