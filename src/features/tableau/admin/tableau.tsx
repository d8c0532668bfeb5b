import { Box, Button, Skeleton, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { ForAdmins } from '~/admin/for-admins';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { useUser } from '~/admin/user';
import { NewDemandeEntry } from '~/features/demandes/inbox/admin/new-demande';
import { UnreadAlerts } from '~/features/demandes/received-mail/admin/unread';
import { ClosedList } from '~/features/rendez-vous/admin/closed';
import { VerificationsSummary } from '~/features/verifications/admin-verifications';
import { retriedImport } from '~/ui/network';
import type { tableauEndpoints } from '../contract';
import { CountTiles } from './counts';
import { DelaisPart } from './delais';
import { Mails, NextAppointments, PendingDemandes } from './lists';
import { MailboxUnavailable, NoMailServer } from './mail-alerts';
import { LastSauvegarde, SauvegardeAlert } from './sauvegarde';
import { StoringAlerts } from './storing-alerts';
import { Stack, TableauPart } from './tableau-part';

const WeeksChart = lazy(retriedImport(() => import('./weeks-chart')));

const EVERY_MS = 60_000;

export function TableauScreen({ first }: { first: ReactNode }) {
  const { name, role } = useUser();
  return (
    <Screen title="Tableau de bord">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <Typography variant="h2">Bonjour {name}</Typography>
        {role !== 'EDITEUR' && <NewDemandeEntry />}
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, '&:not(:empty)': { mb: 2.5 } }}>
        <StoringAlerts />
      </Box>
      <ForAdmins>{first}</ForAdmins>
      {role === 'EDITEUR' ? <EditorStart /> : <Today />}
    </Screen>
  );
}

function Today() {
  const read = useRead<typeof tableauEndpoints.read>('/admin/tableau', {}, { refetchInterval: EVERY_MS, refetchOnWindowFocus: true });
  const { data } = read;
  if (!data) return <Opening read={read} height={420} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      {data.sauvegarde && <SauvegardeAlert {...data.sauvegarde} />}
      {data.courriels.mailboxError !== null && <MailboxUnavailable error={data.courriels.mailboxError} />}
      {data.courriels.unread && <UnreadAlerts {...data.courriels.unread} />}
      {!data.courriels.configured && <NoMailServer waiting={data.courriels.waiting} />}
      <ClosedList rows={data.rdvClosed} />
      <CountTiles {...data} />
      <Stack>
        <TableauPart title="À répondre, les plus pressées d’abord" more={{ to: '/admin/demandes', label: 'Toutes les demandes' }}>
          <PendingDemandes rows={data.lateFirst} />
        </TableauPart>
        <TableauPart title="Demandes par semaine">
          <Suspense fallback={<Skeleton role="status" variant="rounded" height={260} aria-label="Le graphique se prépare…" />}>
            <WeeksChart weeks={data.weeks} />
          </Suspense>
        </TableauPart>
        <TableauPart title="Délai de la première réponse">
          <DelaisPart />
        </TableauPart>
      </Stack>
      <Stack>
        <TableauPart title="Prochains rendez-vous" more={{ to: '/admin/rendez_vous', label: 'Calendrier' }}>
          <NextAppointments rows={data.rendezVous} />
        </TableauPart>
        <ForAdmins>
          <TableauPart title="Vérifications" more={{ to: '/admin/verifications', label: 'Toutes les vérifications' }}>
            <VerificationsSummary />
          </TableauPart>
        </ForAdmins>
        <TableauPart title="Courriels" more={{ to: '/admin/courriels', label: 'Tous les courriels' }}>
          <Mails {...data.courriels} />
        </TableauPart>
        {data.sauvegarde && (
          <TableauPart title="Sauvegarde">
            <LastSauvegarde {...data.sauvegarde} />
          </TableauPart>
        )}
      </Stack>
    </Box>
  );
}

const EditorStart = () => (
  <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
    <Typography>
      Vous tenez le contenu du site{'\u00a0'}: les univers, les familles, les marques, les services, les textes des pages et les images. Le
      guide dit comment faire, pas à pas.
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to="/admin/familles" variant="contained">
        Familles
      </Button>
      <Button component={Link} to="/admin/pages" variant="outlined">
        Textes des pages
      </Button>
      <Button component={Link} to="/admin/guide" variant="outlined">
        Guide
      </Button>
    </Box>
    <TableauPart title="Vérifications du contenu" more={{ to: '/admin/verifications', label: 'Toutes les vérifications' }}>
      <VerificationsSummary />
    </TableauPart>
  </Box>
);
