import { Alert, Button } from '@mui/material';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { longDate } from '~/admin/dates';
import { queryClient } from '~/admin/query-client';
import { readKey } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import type { Person, PersonView, personnesEndpoints } from '../contract';

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
  const { change, isBusy, failure } = useChange({
    call: () => callEndpoint<typeof personnesEndpoints.oppose>('POST', '/admin/rgpd/opposition', { body: who }),
    onDone: (view) => {
      queryClient.setQueryData(readKey<typeof personnesEndpoints.view>('/admin/personne', { query: who }), view);
      onClose();
    },
    refreshes: ['personne', 'rgpd', 'demandes', 'abonnes'],
    notice: () => 'Son opposition est notée\u00a0: ses accords sont retirés, et aucune lettre ne lui part plus.',
  });
  return (
    <ConfirmDialog
      title={'Noter son opposition\u202f?'}
      act={{ label: 'Noter son opposition' }}
      onAct={change}
      isBusy={isBusy}
      error={failure}
      retries
      onClose={onClose}
    >
      Tous les accords qu’elle a donnés sont retirés, elle est désinscrite de la lettre, et ni une importation ni l’équipe ne pourront l’y
      remettre{'\u00a0'}: elle seule, sur le site. Ses demandes restent, et vous pouvez y répondre. La date et votre nom sont gardés.
    </ConfirmDialog>
  );
}
