import { Alert, Box, Button, Chip, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dateTime } from '~/admin/dates';
import { offeredMs } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { ResendMail } from '~/admin/resend-mail';
import { useUser } from '~/admin/user';
import { takeBackRendezVous } from '~/features/rendez-vous/admin/take-back';
import { SecondsLeft, useSecondsLeft } from '~/ui/countdown';
import { Folded } from '../../admin/part';
import { viewKey } from '../../admin/read';
import { MAIL_STATES } from '../../admin/words';
import type { DemandeView, EvenementView } from '../../demande-view';
import { TransferButton, useTakeBackTransfer } from '../../transferts/admin/transfer';
import { isTransferable } from '../../transferts/transferable';
import { authenticityWarning, eventText, eventTitle } from './event-words';
import { Documents } from './photos';
import type { ThreadMail } from './thread-entries';
import { useTakeBack } from './use-sending';

type Side = 'person' | 'shop' | 'team';

const SIDES: Record<Side, { background: string; mx: object }> = {
  person: { background: '#e3eef7', mx: { mr: { md: 6 } } },
  shop: { background: '#e4f0e6', mx: { ml: { md: 6 } } },
  team: { background: '#fbf2d6', mx: {} },
};

const sideOf = ({ isPerson, visible, kind }: EvenementView): Side =>
  isPerson || kind === 'courriel_tiers' || kind === 'automatique' ? 'person' : visible ? 'shop' : 'team';

type BubbleProps = { side: Side; author: string; at: string; title?: string | undefined; act?: ReactNode; children: ReactNode };

export const Bubble = ({ side, author, at, title, act, children }: BubbleProps) => (
  <Box sx={{ ...SIDES[side].mx, px: 1.75, py: 1.25, borderRadius: '14px', backgroundColor: SIDES[side].background }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.25 }}>
      <Typography component="p" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
        <Box component="strong" sx={{ color: 'text.primary' }}>
          {author}
        </Box>
        , {dateTime(at)}
        {title && ` · ${title}`}
      </Typography>
      {act && <Box sx={{ flex: 'none', my: -0.75, mr: -0.75 }}>{act}</Box>}
    </Box>
    {children}
  </Box>
);

export const Words = ({ children }: { children: string }) => (
  <Typography component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

export function WrittenEntry({ demande, event, mail }: { demande: DemandeView; event: EvenementView; mail?: ThreadMail | undefined }) {
  const demandeId = demande.id;
  const warning = authenticityWarning(event);
  const words = <Words>{eventText(event)}</Words>;
  return (
    <Bubble
      side={sideOf(event)}
      author={event.author}
      at={event.at}
      title={[eventTitle(event), event.reference].filter(Boolean).join(' · ')}
      act={isTransferable(event) && !event.held && <TransferButton demande={demande} event={event} />}
    >
      {warning && (
        <Alert severity="warning" sx={{ my: 0.5 }}>
          {warning}
        </Alert>
      )}
      {event.kind === 'automatique' ? <Folded title="Lire">{words}</Folded> : words}
      {event.quoted && (
        <Folded title="Afficher le texte cité">
          <Words>{event.quoted}</Words>
        </Folded>
      )}
      <Documents untitled demandeId={demandeId} fichiers={event.fichiers} />
      <HeldLine demandeId={demandeId} event={event} />
      {mail && !event.held && (isOnItsWay(mail) ? <MailState mail={mail} /> : <MailLine mail={mail} />)}
    </Bubble>
  );
}

const isOnItsWay = ({ state }: ThreadMail) => state === 'envoye' || state === 'en_attente';

const MOST_ACTS = 3;

export function ActsEntry({ events }: { events: EvenementView[] }) {
  const lines = (
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map((event) => (
        <Box component="li" key={event.id} sx={{ fontSize: '0.88rem', color: 'text.secondary', overflowWrap: 'anywhere', py: '2px' }}>
          {eventText(event)} <strong>{event.author}</strong>, {dateTime(event.at)}
          {eventTitle(event) && ` · ${eventTitle(event)}`}
          {event.reference && ` · ${event.reference}`}
        </Box>
      ))}
    </Box>
  );
  if (events.length <= MOST_ACTS) return <Box sx={{ px: 1.75 }}>{lines}</Box>;
  return (
    <Box sx={{ px: 1.75, fontSize: '0.88rem', color: 'text.secondary' }}>
      <Folded title="Ce qui a été fait" count={events.length}>
        {lines}
      </Folded>
    </Box>
  );
}

export const MailEntry = ({ mail }: { mail: ThreadMail }) => (
  <Box sx={{ px: 1.75 }}>
    {isOnItsWay(mail) ? (
      <Box sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
        <Folded title={`${mail.title}, ${dateTime(mail.createdAt)}`}>
          <MailLine mail={mail} />
        </Folded>
      </Box>
    ) : (
      <MailLine mail={mail} />
    )}
  </Box>
);

type Held = NonNullable<EvenementView['held']>;

function HeldLine({ demandeId, event }: { demandeId: string; event: EvenementView }) {
  const me = useUser().id;
  if (event.held?.by !== me) return null;
  return <TakeBackLine key={event.id} demandeId={demandeId} event={event} held={event.held} />;
}

function TakeBackLine({ demandeId, event, held }: { demandeId: string; event: EvenementView; held: Held }) {
  const readAt = queryClient.getQueryState(viewKey(demandeId))?.dataUpdatedAt ?? Date.now();
  const until = readAt + offeredMs(held);
  const isOver = useSecondsLeft(until) === 0;
  const takeBackAnswer = useTakeBack(demandeId);
  const takeBackTransfer = useTakeBackTransfer(demandeId);
  const takeBack = () => {
    if (event.kind.startsWith('rdv_')) return takeBackRendezVous(demandeId);
    return event.kind === 'transfert' ? takeBackTransfer(event.id) : takeBackAnswer(event.id);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
      <Typography role="status" sx={{ fontSize: '0.92rem' }}>
        {isOver ? '' : 'Rien n’est encore parti.'}
      </Typography>
      {!isOver && (
        <Button size="small" variant="outlined" onClick={() => void takeBack()}>
          Reprendre
          <SecondsLeft until={until} />
        </Button>
      )}
    </Box>
  );
}

const MailState = ({ mail }: { mail: ThreadMail }) => (
  <Box sx={{ fontSize: '0.88rem', color: 'text.secondary', mt: 0.5 }}>
    <MuiLink component={Link} to={`/admin/courriels/${mail.id}`} color="inherit">
      {mail.state === 'envoye' ? `Courriel parti le ${dateTime(mail.sentAt ?? mail.createdAt)}` : 'Courriel en attente d’envoi'}
    </MuiLink>
  </Box>
);

export function MailLine({ mail }: { mail: ThreadMail }) {
  const { label, color } = MAIL_STATES[mail.state] ?? { label: mail.state, color: 'info' as const };
  return (
    <>
      <Typography component="p" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
        <strong>{mail.title}</strong>, {dateTime(mail.createdAt)}
        {mail.reference && ` · ${mail.reference}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <MuiLink component={Link} to={`/admin/courriels/${mail.id}`} sx={{ overflowWrap: 'anywhere' }}>
          {mail.subject}
        </MuiLink>
        <Chip size="small" color={color} label={label} />
        {mail.state !== 'en_attente' && <ResendMail mail={mail} size="small" aria-label={`Renvoyer «\u00a0${mail.subject}\u00a0»`} />}
      </Box>
      <Typography component="p" sx={{ fontSize: '0.88rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        À {mail.to}
        {mail.sentAt && `, parti le ${dateTime(mail.sentAt)}`}
      </Typography>
      {mail.lastError && (
        <Typography component="p" sx={{ fontSize: '0.88rem', color: 'error.main' }}>
          {mail.attempts > 1 ? `${mail.attempts}\u00a0essais. ` : ''}Réponse du serveur de courriel{'\u00a0'}: {mail.lastError}
        </Typography>
      )}
    </>
  );
}
