import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, Link as MuiLink, Typography } from '@mui/material';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { dateTime } from '~/admin/dates';
import { DialogButton } from '~/admin/dialog-button';
import { useChange } from '~/admin/use-change';
import type { AbonneRow, abonnesEndpoints } from '../contract';
import { AbonneChoices } from './cible-input';
import { AbonneChip } from './parts';
import { abonneSource } from './words';

type Props = { abonne: AbonneRow; onClose: () => void };

export function AbonnePanel({ abonne, onClose }: Props) {
  const { email, name, state, source, createdAt, confirmedAt, endedAt, consent } = abonne;
  return (
    <Dialog open onClose={onClose} aria-labelledby="inscrit-titre" fullWidth maxWidth="sm">
      <DialogTitle id="inscrit-titre" sx={{ pr: 7, overflowWrap: 'anywhere' }}>
        {email}
        <IconButton aria-label="Fermer" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
          <X size={20} aria-hidden />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Lines>
          {name && <Line name="Nom">{name}</Line>}
          <Line name="État">
            <AbonneChip state={state} />
          </Line>
          <Line name="Origine">{abonneSource(source)}</Line>
          <Line name="Ajouté le">{dateTime(createdAt)}</Line>
          {confirmedAt && <Line name="Confirmé le">{dateTime(confirmedAt)}</Line>}
          {endedAt && <Line name="Désinscrit le">{dateTime(endedAt)}</Line>}
        </Lines>
        <AbonneChoices abonne={abonne} />
        <Typography variant="h3" component="h3" sx={{ mt: 3, mb: 1 }}>
          Preuve de l’accord
        </Typography>
        {consent ? (
          <Lines>
            <Line name={consent.version === 'import' ? 'Donné ailleurs' : 'Mots acceptés'}>
              «{'\u00a0'}
              {consent.wording}
              {'\u00a0'}»
            </Line>
            <Line name="Version">{consent.version}</Line>
            <Line name="Accord du">{dateTime(consent.givenAt)}</Line>
          </Lines>
        ) : (
          <Typography>Aucune preuve n’est gardée pour cette adresse.</Typography>
        )}
        <Typography sx={{ mt: 2, fontSize: '0.92rem' }}>
          <MuiLink component={Link} to={`/admin/courriels?q=${encodeURIComponent(email)}`}>
            Ses courriels
          </MuiLink>
          {' · '}
          <MuiLink component={Link} to={`/admin/personne?email=${encodeURIComponent(email)}`}>
            Toutes ses données, et leur effacement
          </MuiLink>
        </Typography>
      </DialogContent>
      <DialogActions>
        {state !== 'desabonne' && (
          <DialogButton
            color="error"
            sx={{ mr: 'auto' }}
            dialog={(close) => <Unsubscribe abonne={abonne} onClose={close} onDone={onClose} />}
          >
            Désinscrire…
          </DialogButton>
        )}
        <Button onClick={onClose} variant="contained">
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '130px minmax(0, 1fr)' }, gap: '4px 16px' }}>
    {children}
  </Box>
);

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

function Unsubscribe({ abonne: { id, email }, onClose, onDone }: Props & { onDone: () => void }) {
  const { change, isBusy, failure } = useChange({
    call: () => callEndpoint<typeof abonnesEndpoints.remove>('DELETE', '/admin/abonnes/:id', { params: { id } }),
    onDone,
    refreshes: ['abonnes'],
    notice: () => `${email} ne recevra plus la lettre.`,
  });
  return (
    <ConfirmDialog
      title={'Désinscrire cette personne\u202f?'}
      act={{ label: 'Désinscrire', color: 'error' }}
      onAct={change}
      isBusy={isBusy}
      error={failure}
      onClose={onClose}
      focus="close"
    >
      {email} ne recevra plus la lettre d’information, et les courriels de la lettre qui allaient lui partir sont retenus. Vous ne pourrez
      pas l’inscrire de nouveau d’ici{'\u00a0'}: elle seule le peut, par le formulaire du site.
    </ConfirmDialog>
  );
}
