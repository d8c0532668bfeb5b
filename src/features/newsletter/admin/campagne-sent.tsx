import { Alert, Box, Button, Card, CardContent, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { CircleStop, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { dateTime } from '~/admin/dates';
import { figure } from '~/admin/figure';
import { useCanSend } from '~/admin/mail-notice';
import { longMoment } from '~/platform/text/when';
import type { Campagne } from '../campagne-contract';
import { MailPreview } from './campagne-preview';
import { StopDialog } from './campagne-stop';
import { cibleText } from './cible-input';
import { CampagneChip } from './parts';
import { inscrits, isLate, progressOf } from './words';

type Props = { campagne: Campagne; onChanged: (campagne: Campagne) => void };

export const CampagneSent = ({ campagne, onChanged }: Props) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' }, alignItems: 'start' }}>
    <Card component="section" aria-labelledby="envoi-de-la-lettre">
      <CardContent>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" id="envoi-de-la-lettre" sx={{ fontSize: '1.1rem' }}>
            Envoi
          </Typography>
          <CampagneChip state={campagne.state} />
        </Box>
        <Progress campagne={campagne} />
        <Counts campagne={campagne} />
        <Acts campagne={campagne} onChanged={onChanged} />
      </CardContent>
    </Card>
    <MailPreview {...campagne} height="70vh" />
  </Box>
);

function Progress({ campagne }: Pick<Props, 'campagne'>) {
  const cible = cibleText(campagne.cible);
  const { state, counts, plannedAt, startedAt, finishedAt, author } = campagne;
  const canSend = useCanSend();
  const percent = progressOf(counts);
  return (
    <>
      <Typography>
        Envoyée par {author}
        {startedAt && ` le ${dateTime(startedAt)}`}.
      </Typography>
      {cible && <Typography>{`À qui\u00a0: ${cible}.`}</Typography>}
      {isLate(campagne) && plannedAt && (
        <Alert severity="info" sx={{ my: 1 }}>
          {`Elle était prévue le ${longMoment(plannedAt)}\u00a0: le site ne tournait pas à cette heure-là, elle est partie dès son retour.`}
        </Alert>
      )}
      {state === 'en_envoi' && (
        <Box sx={{ my: 1.5 }} role="status">
          <Typography sx={{ mb: 0.5 }}>
            {figure(counts.sent)} sur {inscrits(counts.recipients)}
            {canSend === false
              ? '. Le site n’a pas de serveur d’envoi\u00a0: elle attend.'
              : '. Cette page peut se fermer\u00a0: l’envoi continue.'}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label="Avancement de l’envoi"
            aria-valuetext={`${percent}\u00a0%`}
            sx={{ height: 10, borderRadius: 5 }}
          />
        </Box>
      )}
      {finishedAt && (
        <Typography>
          {state === 'arretee' ? 'Arrêtée' : 'Finie'} le {dateTime(finishedAt)}.
        </Typography>
      )}
    </>
  );
}

function Counts({ campagne: { id, state, counts } }: Pick<Props, 'campagne'>) {
  const { recipients, sent, failed, queued, dropped } = counts;
  const notReady = Math.max(0, recipients - sent - failed - queued - dropped);
  return (
    <Box component="dl" sx={{ m: 0, my: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '6px 16px' }}>
      <Count name="Inscrits au moment de l’envoi">{figure(recipients)}</Count>
      <Count name="Partis">{figure(sent)}</Count>
      {failed > 0 && (
        <Count name="Non envoyés">
          <MuiLink component={Link} to={`/admin/courriels?state=echec&campagne=${id}`}>
            {figure(failed)}, voir pourquoi
          </MuiLink>
        </Count>
      )}
      {queued > 0 && (
        <Count name="En attente de départ">
          <MuiLink component={Link} to={`/admin/courriels?state=en_attente&campagne=${id}`}>
            {figure(queued)}, les voir
          </MuiLink>
        </Count>
      )}
      {state === 'en_envoi' && notReady > 0 && <Count name="Encore à préparer">{figure(notReady)}</Count>}
      {dropped > 0 && <Count name="Retenus (désinscrits, ou envoi arrêté)">{figure(dropped)}</Count>}
      {state !== 'en_envoi' && notReady > 0 && <Count name="Jamais préparés">{figure(notReady)}</Count>}
    </Box>
  );
}

const Count = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt">{name}</Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: 700, textAlign: 'right' }}>
      {children}
    </Typography>
  </>
);

function Acts({ campagne, onChanged }: Props) {
  const { id, state, subject, body, blocs, cible, counts } = campagne;
  const [isStopping, setIsStopping] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {state === 'en_envoi' && (
        <Button color="error" variant="outlined" startIcon={<CircleStop size={18} aria-hidden />} onClick={() => setIsStopping(true)}>
          Arrêter l’envoi
        </Button>
      )}
      <Button
        component={Link}
        to="/admin/campagnes/create"
        state={{ from: { subject, body, blocs, cible } }}
        variant="outlined"
        startIcon={<Copy size={18} aria-hidden />}
      >
        Reprendre dans une nouvelle lettre
      </Button>
      {isStopping && (
        <StopDialog
          id={id}
          remaining={counts.recipients - counts.sent - counts.failed - counts.dropped}
          onClose={() => setIsStopping(false)}
          onStopped={onChanged}
        />
      )}
    </Box>
  );
}
