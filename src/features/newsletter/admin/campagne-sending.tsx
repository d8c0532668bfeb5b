import { Alert, Box, Button, Card, CardContent, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { CalendarClock, CalendarX, CircleStop, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { dateTime } from '~/admin/dates';
import { DialogButton } from '~/admin/dialog-button';
import { FailureAlert } from '~/admin/failure';
import { figure } from '~/admin/figure';
import { useCanSend } from '~/admin/mail-notice';
import { tell } from '~/admin/notice';
import { useChange } from '~/admin/use-change';
import { longMoment } from '~/platform/text/when';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import { MailPreview } from './campagne-preview';
import { SendDialog } from './campagne-send';
import { cibleText } from './cible-input';
import { CampagneChip } from './parts';
import { amongText, inscrits, isLate, plannedText, progressOf } from './words';

type Props = { campagne: Campagne; onChanged: (campagne: Campagne) => void };

export const CampagneSent = ({ campagne, onChanged }: Props) => (
  <Sending campagne={campagne}>
    <Progress campagne={campagne} />
    <Counts campagne={campagne} />
    <Acts campagne={campagne} onChanged={onChanged} />
  </Sending>
);

const Sending = ({ campagne, children }: Pick<Props, 'campagne'> & { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' }, alignItems: 'start' }}>
    <Card component="section" aria-labelledby="envoi-de-la-lettre">
      <CardContent>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" id="envoi-de-la-lettre" sx={{ fontSize: '1.1rem' }}>
            Envoi
          </Typography>
          <CampagneChip state={campagne.state} />
        </Box>
        {children}
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
  const { state, subject, body, blocs, cible } = campagne;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {state === 'en_envoi' && (
        <DialogButton
          color="error"
          variant="outlined"
          startIcon={<CircleStop size={18} aria-hidden />}
          dialog={(close) => <StopDialog campagne={campagne} onClose={close} onStopped={onChanged} />}
        >
          Arrêter l’envoi
        </DialogButton>
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
    </Box>
  );
}

type StopProps = { campagne: Campagne; onClose: () => void; onStopped: Props['onChanged'] };

function StopDialog({ campagne: { id, counts }, onClose, onStopped }: StopProps) {
  const remaining = counts.recipients - counts.sent - counts.failed - counts.dropped;
  const { change, isBusy, failure } = useChange({
    call: () => callEndpoint<typeof campagnesEndpoints.arret>('POST', '/admin/campagnes/:id/arret', { params: { id } }),
    onDone: (stopped) => {
      onStopped(stopped);
      onClose();
    },
    notice: () => 'L’envoi est arrêté.',
    onFailure: ({ body }) => {
      if (body?.code !== 'pas_en_envoi' || !body.current) return false;
      tell({ severity: 'info', text: 'L’envoi était déjà fini.' });
      onStopped(body.current as Campagne);
      onClose();
      return true;
    },
  });
  return (
    <ConfirmDialog
      title={'Arrêter l’envoi\u202f?'}
      act={{ label: 'Arrêter l’envoi', color: 'error' }}
      onAct={change}
      isBusy={isBusy}
      error={failure}
      onClose={onClose}
      closeLabel="Laisser partir"
      focus="close"
    >
      {remaining > 1
        ? `Il reste ${inscrits(remaining)} à qui elle n’est pas partie\u00a0: ils ne la recevront pas.`
        : 'Elle est presque partie à tous.'}{' '}
      L’envoi ne pourra pas reprendre{'\u202f'}; vous pourrez copier le texte dans une nouvelle lettre, mais elle partirait aussi à ceux qui
      ont reçu celle-ci.
    </ConfirmDialog>
  );
}

export function CampagnePlanned({ campagne, onChanged }: Props) {
  const { counts, author, plannedAt } = campagne;
  const cible = cibleText(campagne.cible);
  const canSend = useCanSend();
  const { change: unplan, isBusy, failure } = useUnplan(campagne.id, onChanged);
  return (
    <Sending campagne={campagne}>
      <Typography sx={{ fontWeight: 700 }}>{plannedAt && plannedText(plannedAt)}</Typography>
      <Typography sx={{ mt: 1 }}>
        {`Par ${author}. Elle partira à qui sera inscrit à ce moment-là\u00a0: ${amongText(counts)} aujourd’hui.`}
      </Typography>
      {cible && <Typography>{`À qui\u00a0: ${cible}.`}</Typography>}
      <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
        {'Jusque-là elle ne change plus. Pour la corriger, renoncez à l’envoi\u00a0: elle redevient un brouillon.'}
      </Typography>
      {canSend === false && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {'Le site n’a pas de serveur d’envoi\u00a0: à l’heure dite, la lettre attendra sans partir.'}
        </Alert>
      )}
      <FailureAlert error={failure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <DialogButton
          variant="outlined"
          startIcon={<CalendarClock size={18} aria-hidden />}
          disabled={isBusy}
          dialog={(close) => (
            <SendDialog
              campagne={campagne}
              shown={counts.recipients}
              onClose={close}
              onSent={(next) => {
                close();
                onChanged(next);
              }}
            />
          )}
        >
          Changer l’heure
        </DialogButton>
        <Button
          color="error"
          variant="outlined"
          startIcon={<CalendarX size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => void unplan()}
        >
          Renoncer à l’envoi
        </Button>
      </Box>
    </Sending>
  );
}

const useUnplan = (id: string, onChanged: Props['onChanged']) =>
  useChange({
    call: () => callEndpoint<typeof campagnesEndpoints.unplan>('DELETE', '/admin/campagnes/:id/programmation', { params: { id } }),
    onDone: onChanged,
    notice: () => 'L’envoi est annulé\u00a0: la lettre est de nouveau un brouillon.',
    onFailure: ({ body, message }) => {
      if (body.code !== 'pas_programmee' || !body.current) return false;
      tell({ severity: 'warning', text: message });
      onChanged(body.current as Campagne);
      return true;
    },
  });
