import { Box, Button, Card, CardContent, Chip, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { dateTime } from '~/admin/dates';
import { Opening } from '~/admin/opening';
import { Screen } from '~/admin/screen';
import type { Ouverture } from '../contract';
import { useClosing } from './acts';
import { Controles } from './controles';
import { Entrees } from './entrees';
import { OpenDialog } from './open-dialog';
import { useOuverture } from './read';

export function OuvertureScreen() {
  const read = useOuverture();
  const { data } = read;
  return (
    <Screen title="Ouverture">
      <Opening read={read} height={220} />
      {data && <State {...data} />}
      {data && <Entrees entrees={data.entrees} isClosed={data.isClosed} />}
      {/* The last: its list comes after seconds, and would move a button from under the finger. */}
      {data && <Controles isClosed={data.isClosed} selector={data.selector} />}
    </Screen>
  );
}

function State({ isClosed, changedAt, author, publicUrl }: Ouverture) {
  const [asked, setAsked] = useState<'open' | 'close'>();
  const since = changedAt && ` depuis le ${dateTime(changedAt)}, par ${author}`;
  return (
    <Card component="section" aria-labelledby="etat-du-site" sx={{ mb: 2 }}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" id="etat-du-site">
            {isClosed ? 'Le site est fermé au public' : 'Le site est ouvert à tous'}
          </Typography>
          <Chip size="small" color={isClosed ? 'warning' : 'success'} label={isClosed ? 'Fermé' : 'Ouvert'} />
        </Box>
        <Typography sx={{ maxWidth: 760, overflowWrap: 'anywhere' }}>
          {isClosed ? (
            <>
              Fermé{since}. À chaque adresse, les visiteurs lisent «{'\u00a0'}Bientôt{'\u00a0'}», avec le nom, le téléphone et les horaires
              du magasin. L’équipe, et qui a un lien donné, voit tout. Les moteurs de recherche n’en retiennent rien.
            </>
          ) : (
            <>
              {changedAt ? `Ouvert${since}. ` : ''}Chacun peut le lire à <MuiLink href="/">{publicUrl}</MuiLink>. Fermé au public, il ne
              montre qu’une page «{'\u00a0'}Bientôt{'\u00a0'}» le temps de le préparer.
            </>
          )}
        </Typography>
        <Box sx={{ mt: 2 }}>
          {isClosed ? (
            <Button variant="contained" color="success" onClick={() => setAsked('open')}>
              Ouvrir au public…
            </Button>
          ) : (
            <Button variant="outlined" color="error" onClick={() => setAsked('close')}>
              Fermer au public…
            </Button>
          )}
        </Box>
      </CardContent>
      {asked === 'close' && <CloseDialog onClose={() => setAsked(undefined)} />}
      {asked === 'open' && <OpenDialog onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const { change, isBusy, failure } = useClosing(onClose);
  return (
    <ConfirmDialog
      title={'Fermer le site au public\u202f?'}
      act={{ label: isBusy ? 'Un instant…' : 'Fermer au public', color: 'error' }}
      isBusy={isBusy}
      error={failure}
      onClose={onClose}
      onAct={() => change()}
      focus="close"
    >
      <p>
        Les visiteurs lisent aussitôt «{'\u00a0'}Bientôt{'\u00a0'}», partout. Ils ne peuvent plus rien envoyer{'\u202f'}; les liens de suivi
        déjà reçus marchent encore.
      </p>
      <p>
        Rien ne se perd{'\u00a0'}: vous rouvrez quand vous voulez. Un site fermé plusieurs jours quitte peu à peu les moteurs de recherche.
      </p>
    </ConfirmDialog>
  );
}
