import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { longDate } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { tellDone } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { readKey, refresh } from '~/admin/read';
import type { Person, PersonView, personnesEndpoints } from '../contract';

/** Whether a person refuses to be written to, and the act that records it. */
export function OppositionPart({ who, opposition }: { who: Person } & Pick<PersonView, 'opposition'>) {
  const [isAsked, setIsAsked] = useState(false);
  if (opposition?.author)
    return (
      <Alert severity="info" icon={false} sx={{ mt: 1.5 }}>
        S’est opposée le {longDate(opposition.at)}, noté par {opposition.author}
        {'\u00a0'}: aucune lettre ne lui part.
      </Alert>
    );
  return (
    <>
      <Button color="secondary" startIcon={<Ban size={18} aria-hidden />} onClick={() => setIsAsked(true)} sx={{ mt: 1 }}>
        Noter son opposition…
      </Button>
      {isAsked && <OpposeDialog who={who} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function OpposeDialog({ who, onClose }: { who: Person; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const oppose = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      const view = await callEndpoint<typeof personnesEndpoints.oppose>('POST', '/admin/rgpd/opposition', { body: who });
      queryClient.setQueryData(readKey<typeof personnesEndpoints.view>('/admin/personne', { query: who }), view);
      void refresh('personne', 'rgpd', 'demandes', 'abonnes');
      tellDone('Son opposition est notée\u00a0: ses accords sont retirés, et aucune lettre ne lui part plus.');
      onClose();
    } catch (thrown) {
      setError(thrown);
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="noter-une-opposition">
      <DialogTitle id="noter-une-opposition">Noter son opposition{'\u202f'}?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Tous les accords qu’elle a donnés sont retirés, elle est désinscrite de la lettre, et ni une importation ni l’équipe ne pourront
          l’y remettre{'\u00a0'}: elle seule, sur le site. Ses demandes restent, et vous pouvez y répondre. La date et votre nom sont
          gardés.
        </DialogContentText>
        {error !== undefined && <FailureAlert error={error} retry={() => void oppose()} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Annuler</Button>
        <Button variant="contained" disabled={isBusy} onClick={() => void oppose()}>
          Noter son opposition
        </Button>
      </DialogActions>
    </Dialog>
  );
}
