import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { Ban, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint, toSearch } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { longDate } from '~/admin/dates';
import { DialogButton } from '~/admin/dialog-button';
import { ExportButton } from '~/admin/export-button';
import { figure } from '~/admin/figure';
import { FormDialog } from '~/admin/form-dialog';
import { queryClient } from '~/admin/query-client';
import { forget, readKey } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import { demandes } from '../../admin/words';
import type { Held, Person, PersonView, personnesEndpoints } from '../contract';

type Props = {
  who: string;
  person: { email?: string; phone?: string };
  held: Held;
};

export function HeldPart({ who, person, held }: Props) {
  const parts = partsOf(held);
  if (parts.length === 0)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        Le site ne garde rien de {who}. Vérifiez auprès de la personne{'\u00a0'}: elle a pu donner une autre adresse, ou un autre numéro.
      </Alert>
    );
  return (
    <Box sx={{ mt: 2 }}>
      <Typography>
        De <strong>{who}</strong>, le site garde{'\u00a0'}:
      </Typography>
      <Parts parts={parts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <ExportButton variant="contained" path={`/admin/rgpd/export${toSearch(person)}`}>
          Enregistrer une copie pour elle
        </ExportButton>
        {held.demandes > 0 && (
          <Button component={Link} to={`/admin/demandes?state=toutes&${person.email ? 'email' : 'q'}=${encodeURIComponent(who)}`}>
            Voir ses demandes
          </Button>
        )}
        <DialogButton
          color="error"
          startIcon={<Trash2 size={18} aria-hidden />}
          dialog={(close) => <EraseDialog who={who} person={person} parts={parts} onClose={close} />}
        >
          Effacer cette personne…
        </DialogButton>
      </Box>
    </Box>
  );
}

function partsOf({ demandes: requests, photos, documents, courriels, lettre }: Held): string[] {
  return [
    requests > 0 ? `${demandes(requests)}, avec notes et historique` : '',
    photos > 0 ? `${figure(photos)}\u00a0photo${photos > 1 ? 's' : ''}` : '',
    documents > 0 ? `${figure(documents)}\u00a0document${documents > 1 ? 's' : ''}` : '',
    courriels > 0 ? `${figure(courriels)}\u00a0courriel${courriels > 1 ? 's' : ''}` : '',
    lettre ? 'son inscription à la lettre d’information, ou la trace de son départ' : '',
  ].filter(Boolean);
}

const Parts = ({ parts }: { parts: string[] }) => (
  <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
    {parts.map((part) => (
      <li key={part}>{part}</li>
    ))}
  </Box>
);

function EraseDialog({ who, person, parts, onClose }: Omit<Props, 'held'> & { parts: string[]; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const isSame = typed.trim().toLowerCase() === who;
  const { change, isBusy, failure } = useChange({
    call: () => callEndpoint<typeof personnesEndpoints.erase>('POST', '/admin/rgpd/efface', { body: person }),
    onDone: () => {
      forget('demandes', 'rdv_pro');
      onClose();
    },
    refreshes: ['rgpd', 'personne'],
    notice: (gone) => {
      const mails = `${figure(gone.courriels)}\u00a0courriel${gone.courriels > 1 ? 's' : ''}`;
      return `${who} est effacée partout\u00a0: ${demandes(gone.demandes)}, ${mails}.`;
    },
  });
  return (
    <FormDialog
      title={`Effacer ${who} partout\u202f?`}
      act={{ label: isBusy ? 'Effacement…' : 'Effacer pour toujours', color: 'error', isDisabled: !isSame }}
      onAct={() => void change()}
      isBusy={isBusy}
      error={failure}
      onClose={onClose}
    >
      <Typography component="div" sx={{ color: 'text.secondary' }}>
        Seront effacés tout de suite, et pour toujours{'\u00a0'}:
        <Parts parts={parts} />
        Rien ne pourra être retrouvé ici. Le journal garde qu’une personne a été effacée, sans dire laquelle. Si elle peut en avoir besoin,
        enregistrez-lui d’abord une copie.
      </Typography>
      <TextField
        autoFocus
        label={person.email ? 'Pour confirmer, écrivez son adresse' : 'Pour confirmer, écrivez son numéro'}
        placeholder={who}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { autoComplete: 'off' }, inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

export function OppositionPart({ who, opposition }: { who: Person } & Pick<PersonView, 'opposition'>) {
  if (opposition?.author)
    return (
      <Alert severity="info" icon={false} sx={{ mt: 1.5 }}>
        S’est opposée le {longDate(opposition.at)}, noté par {opposition.author}
        {'\u00a0'}: aucune lettre ne lui part.
      </Alert>
    );
  return (
    <DialogButton
      color="secondary"
      startIcon={<Ban size={18} aria-hidden />}
      sx={{ mt: 1 }}
      dialog={(close) => <OpposeDialog who={who} onClose={close} />}
    >
      Noter son opposition…
    </DialogButton>
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
