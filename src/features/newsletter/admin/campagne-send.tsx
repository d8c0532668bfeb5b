import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CallError, callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { mailTold, useCanSend } from '~/admin/mail-told';
import { tell } from '~/admin/notice';
import { refresh } from '~/admin/read';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import { inscrits } from './words';

type Props = {
  campagne: Campagne;
  /** Number of subscribers on the button. */
  shown: number;
  onClose: () => void;
  onSent: (campagne: Campagne) => void;
};

export function SendDialog({ campagne, shown, onClose, onSent }: Props) {
  const canSend = useCanSend();
  const { first, recipients, hasMoved, isSending, error, send } = useSend(campagne, shown, onSent);
  return (
    <Dialog open onClose={() => !isSending && onClose()} aria-labelledby="envoyer-titre" fullWidth maxWidth="sm">
      <DialogTitle id="envoyer-titre">Envoyer cette lettre{'\u202f'}?</DialogTitle>
      <DialogContent>
        {recipients === 0 ? (
          <Typography>Personne n’est inscrit à la lettre{'\u00a0'}: il n’y a personne à qui l’envoyer.</Typography>
        ) : (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            «{'\u00a0'}
            <strong>{campagne.subject}</strong>
            {'\u00a0'}» partira à <strong>{inscrits(recipients)}</strong>, peu à peu. Une fois partie, elle ne change plus{'\u202f'}; vous
            pourrez arrêter ce qui n’est pas encore parti, jamais reprendre ce qui l’est.
          </Typography>
        )}
        {hasMoved && (
          <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
            Le nombre d’inscrits a changé entre-temps{'\u00a0'}: ils étaient {first}, ils sont maintenant {recipients}. Confirmez de
            nouveau.
          </Alert>
        )}
        {canSend === false && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            Le site n’a pas de serveur d’envoi{'\u00a0'}: la lettre attendra sans partir.{' '}
            <MuiLink component={Link} to="/admin/courriels" color="inherit">
              Voir ce qu’il faut demander
            </MuiLink>
          </Alert>
        )}
        {error !== undefined && <FailureAlert error={error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSending} autoFocus>
          Pas encore
        </Button>
        <Button
          variant="contained"
          disabled={isSending || recipients === 0}
          startIcon={isSending ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
          onClick={() => void send()}
        >
          Envoyer à {inscrits(recipients)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useSend({ id, version }: Campagne, shown: number, onSent: Props['onSent']) {
  // The number when the button was pressed.
  const [first] = useState(shown);
  const [recipients, setRecipients] = useState(shown);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async () => {
    setIsSending(true);
    setError(undefined);
    try {
      const body = { version, recipients };
      const campagne = await callEndpoint<typeof campagnesEndpoints.envoi>('POST', '/admin/campagnes/:id/envoi', { params: { id }, body });
      tell(await mailTold('La lettre part.', 'La lettre est en attente d’envoi.'));
      onSent(campagne);
      return;
    } catch (thrown) {
      const { body } = thrown as CallError;
      const current = body?.current as Campagne | undefined;
      if (body?.code === 'nombre_change' && current) {
        setRecipients(current.counts.recipients);
        void refresh('abonnes');
      } else if (body?.code === 'deja_envoyee' && current) onSent(current);
      else setError(thrown);
    }
    setIsSending(false);
  };
  return { first, recipients, hasMoved: recipients !== first, isSending, error, send };
}
