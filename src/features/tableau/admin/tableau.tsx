import { Alert, Box, Button, Card, CardActionArea, CardContent, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { Reply } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { ForAdmins } from '~/admin/for-admins';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { useUser } from '~/admin/user';
import { DelayChip, DemandeStateChip, KindChip } from '~/features/demandes/admin/chips';
import { NewDemandeEntry } from '~/features/demandes/admin/new-demande';
import { UnreadAlerts } from '~/features/demandes/admin/unread';
import { UrgentChip } from '~/features/demandes/admin/urgent';
import { fullName } from '~/features/demandes/admin/words';
import { ClosedList } from '~/features/rendez-vous/admin/closed';
import { RdvStateChip } from '~/features/rendez-vous/admin/states';
import { VerificationsSummary } from '~/features/verifications/admin-verifications';
import { weekdayMoment } from '~/platform/text/when';
import { retriedImport } from '~/ui/network';
import type { Tableau, tableauEndpoints } from '../contract';
import { Delais } from './delais';
import { LastSauvegarde, SauvegardeAlert } from './sauvegarde';
import { StoringAlerts } from './storing-alerts';

const WeeksChart = lazy(retriedImport(() => import('./weeks-chart')));

/** Refresh interval. */
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
      {data.courriels.mailboxError !== null && <MailboxAway error={data.courriels.mailboxError} />}
      {data.courriels.unread && <UnreadAlerts {...data.courriels.unread} />}
      {!data.courriels.configured && <NoMailServer waiting={data.courriels.waiting} />}
      <ClosedList rows={data.rdvClosed} />
      <Counts {...data} />
      <Stack>
        <Part title="À répondre, les plus pressées d’abord" more={{ to: '/admin/demandes', label: 'Toutes les demandes' }}>
          <Waiting rows={data.lateFirst} />
        </Part>
        <Part title="Demandes par semaine">
          <Suspense fallback={<Skeleton role="status" variant="rounded" height={260} aria-label="Le graphique se prépare…" />}>
            <WeeksChart weeks={data.weeks} />
          </Suspense>
        </Part>
        <Part title="Délai de la première réponse">
          <Delais />
        </Part>
      </Stack>
      <Stack>
        <Part title="Prochains rendez-vous" more={{ to: '/admin/rendez_vous', label: 'Calendrier' }}>
          <NextAppointments rows={data.rendezVous} />
        </Part>
        <ForAdmins>
          <Part title="Vérifications" more={{ to: '/admin/verifications', label: 'Toutes les vérifications' }}>
            <VerificationsSummary />
          </Part>
        </ForAdmins>
        <Part title="Courriels" more={{ to: '/admin/courriels', label: 'Tous les courriels' }}>
          <Mails {...data.courriels} />
        </Part>
        {data.sauvegarde && (
          <Part title="Sauvegarde">
            <LastSauvegarde {...data.sauvegarde} />
          </Part>
        )}
      </Stack>
    </Box>
  );
}

/** Mails stay queued; staff must know. */
const NoMailServer = ({ waiting }: Pick<Tableau['courriels'], 'waiting'>) => (
  <Alert severity="warning" sx={{ gridColumn: '1 / -1', bgcolor: '#fff4d6', border: '1px solid #f2b418' }}>
    <strong>Aucun courriel ne part{'\u00a0'}: le site n’a pas encore de serveur d’envoi.</strong> Les demandes arrivent et rien n’est perdu
    {waiting > 0 && `\u00a0: ${waiting > 1 ? `${waiting} courriels attendent` : 'un courriel attend'} ici`}. Demandez à la personne qui
    héberge le site de régler l’envoi{'\u202f'}; d’ici là, répondez par téléphone.{' '}
    <MuiLink component={Link} to="/admin/courriels" color="inherit" sx={{ display: 'inline-block', fontWeight: 700 }}>
      Voir ce qu’il faut lui demander
    </MuiLink>
  </Alert>
);

/** Answers wait in a mailbox without readers. */
const MailboxAway = ({ error }: { error: string }) => (
  <Alert severity="warning" sx={{ gridColumn: '1 / -1', bgcolor: '#fff4d6', border: '1px solid #f2b418' }}>
    <strong>Les réponses reçues par courriel ne sont plus lues.</strong> {error}. Elles attendent dans la boîte aux lettres.{' '}
    <MuiLink component={Link} to="/admin/courriels" color="inherit" sx={{ display: 'inline-block', fontWeight: 700 }}>
      Voir ce qu’il faut faire
    </MuiLink>
  </Alert>
);

function Counts({ toAnswer }: Pick<Tableau, 'toAnswer'>) {
  const tiles = [
    { count: toAnswer.late, label: 'en retard', to: '/admin/demandes?late=1', isUrgent: true },
    {
      count: toAnswer.nouvelles,
      label: toAnswer.nouvelles > 1 ? 'nouvelles demandes' : 'nouvelle demande',
      to: '/admin/demandes?state=nouvelle',
    },
    { count: toAnswer.enCours, label: 'en cours', to: '/admin/demandes?state=en_cours' },
    { count: toAnswer.toRemind, label: 'à rappeler', to: '/admin/demandes?toRemind=1', isUrgent: true },
    { count: toAnswer.rdvPending, label: 'rendez-vous à accepter', to: '/admin/rendez_vous', isUrgent: true },
  ];
  return (
    <Box
      component="section"
      aria-label="Ce qui attend"
      sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}
    >
      {tiles.map(({ count, label, to, isUrgent }) => (
        <Card key={label} sx={isUrgent && count > 0 ? { borderColor: 'primary.main', bgcolor: '#fdf1ec' } : undefined}>
          <CardActionArea component={Link} to={to} sx={{ p: 2 }}>
            <Typography
              component="span"
              sx={{ display: 'block', fontFamily: 'h1.fontFamily', fontSize: '2rem', fontWeight: 700, lineHeight: 1.1 }}
            >
              {count >= 10_000 ? '10\u202f000+' : count}
            </Typography>
            <Typography component="span" color="text.secondary">
              {label}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

function Waiting({ rows }: { rows: Tableau['lateFirst'] }) {
  if (rows.length === 0) return <Typography color="text.secondary">Aucune demande n’attend de réponse. Tout est à jour.</Typography>;
  return (
    <>
      <Button
        component={Link}
        to={`/admin/demandes/${rows[0]?.id}#repondre`}
        variant="contained"
        startIcon={<Reply size={18} aria-hidden />}
        sx={{ mb: 1 }}
      >
        Répondre à la première
      </Button>
      <Lines>
        {rows.map((row) => (
          <Line key={row.id} to={`/admin/demandes/${row.id}`}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <UrgentChip {...row} />
              <KindChip kind={row.kind} />
              <Box component="span" sx={{ fontWeight: 600 }}>
                {fullName(row)}
              </Box>
              <DelayChip dueAt={row.dueAt} />
              <DemandeStateChip state={row.state} />
            </Box>
            <Typography variant="body2" color="text.secondary" noWrap>
              {[row.summary, row.excerpt].filter(Boolean).join(' · ')}
            </Typography>
          </Line>
        ))}
      </Lines>
    </>
  );
}

function NextAppointments({ rows }: { rows: Tableau['rendezVous'] }) {
  if (rows.length === 0) return <Typography color="text.secondary">Aucun rendez-vous à venir.</Typography>;
  return (
    <Lines>
      {rows.map((row) => (
        <Line key={row.id} to={`/admin/rendez_vous?id=${row.id}`}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {weekdayMoment(row.start)}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <RdvStateChip
              state={row.proposition?.isOpen ? 'en_attente' : row.state}
              label={row.proposition?.isOpen ? 'Autre heure proposée' : row.state === 'accepte' ? 'Accepté' : 'Attend votre réponse'}
            />
            <Typography variant="body2" color="text.secondary" noWrap>
              {row.company ?? fullName(row)}
            </Typography>
          </Box>
        </Line>
      ))}
    </Lines>
  );
}

function Mails({ failed, waiting, failures }: Tableau['courriels']) {
  if (failed === 0)
    return (
      <Typography color="text.secondary">
        {waiting === 0
          ? 'Aucun courriel n’attend de partir.'
          : `${waiting} ${waiting > 1 ? 'courriels attendent' : 'courriel attend'} de partir. Aucun en échec.`}
      </Typography>
    );
  return (
    <>
      <Alert severity="error" sx={{ mb: 1 }}>
        {failed > 1 ? `${failed} courriels ne sont pas partis.` : 'Un courriel n’est pas parti.'}
      </Alert>
      <Lines>
        {failures.map(({ id, to, subject, lastError }) => (
          <Line key={id} to={`/admin/courriels/${id}/show`}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {subject}
            </Box>
            <Typography variant="body2" color="text.secondary" noWrap>
              {[to, lastError].filter(Boolean).join(' · ')}
            </Typography>
          </Line>
        ))}
      </Lines>
    </>
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
    <Part title="Vérifications du contenu" more={{ to: '/admin/verifications', label: 'Toutes les vérifications' }}>
      <VerificationsSummary />
    </Part>
  </Box>
);

const Part = ({ title, more, children }: { title: string; more?: { to: string; label: string }; children: ReactNode }) => (
  <Card component="section" aria-label={title}>
    <CardContent>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {more && (
          <MuiLink component={Link} to={more.to}>
            {more.label}
          </MuiLink>
        )}
      </Box>
      {children}
    </CardContent>
  </Card>
);

const Stack = ({ children }: { children: ReactNode }) => <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>{children}</Box>;

const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
    {children}
  </Box>
);

const Line = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Box
      component={Link}
      to={to}
      sx={{ display: 'block', py: 1, color: 'text.primary', textDecoration: 'none', '&:hover, &:focus-visible': { bgcolor: '#f3ede3' } }}
    >
      {children}
    </Box>
  </li>
);
