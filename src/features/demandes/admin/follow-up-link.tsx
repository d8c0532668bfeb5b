import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { mailNotice, useMailWords } from '~/admin/mail-notice';
import { tell } from '~/admin/notice';
import { refresh } from '~/admin/read';
import type { demandesEndpoints } from '../contract';
import type { DemandeView } from '../demande-view';

export function FollowUpLink({ demande: { id, email } }: { demande: Pick<DemandeView, 'id' | 'email'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const mailWords = useMailWords();
  const { error, isBusy, renew } = useRenewal(id, email, () => setIsOpen(false));
  return (
    <>
      <Button size="small" color="secondary" startIcon={<KeyRound size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Nouveau lien de suivi
      </Button>
      <Dialog open={isOpen} onClose={() => !isBusy && setIsOpen(false)} aria-labelledby="nouveau-lien-de-suivi">
        <DialogTitle id="nouveau-lien-de-suivi">Envoyer un nouveau lien de suivi{'\u202f'}?</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            Le lien actuel cesse aussitôt de s’ouvrir, même dans les courriels déjà reçus.{' '}
            {mailWords(`Le nouveau part à ${email}.`, 'Le nouveau attendra.')}
          </DialogContentText>
          {error !== undefined && <FailureAlert error={error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)} disabled={isBusy}>
            Annuler
          </Button>
          <Button variant="contained" onClick={() => void renew()} disabled={isBusy}>
            Envoyer le nouveau lien
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const CLOSED = 'L’ancien ne s’ouvre plus.';

function useRenewal(id: string, email: string, close: () => void) {
  const [state, setState] = useState<{ error?: unknown; isBusy: boolean }>({ isBusy: false });
  const renew = async () => {
    setState({ isBusy: true });
    try {
      await callEndpoint<typeof demandesEndpoints.renew>('POST', '/admin/demandes/:id/lien_de_suivi', { params: { id } });
      setState({ isBusy: false });
      close();
      tell(await mailNotice(`Le nouveau lien de suivi part à ${email}. ${CLOSED}`, `Le nouveau lien de suivi attend. ${CLOSED}`));
      void refresh('demandes', 'courriels');
    } catch (error) {
      setState({ error, isBusy: false });
    }
  };
  return { ...state, renew };
}
