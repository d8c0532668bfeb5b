import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { dateTime } from '~/admin/dates';
import type { DemandeView } from '../demande-view';
import { TransferButton } from '../transferts/admin/transfer';
import { isTransferable } from '../transferts/transferable';
import { Documents } from './documents';
import { authenticityWarning, eventText, eventTitle } from './event-words';
import { HeldLine } from './held';
import { MailLine, MailState } from './mail-line';
import { Folded } from './part';
import type { Event, ThreadMail } from './thread-entries';

type Side = 'person' | 'shop' | 'team';

const SIDES: Record<Side, { background: string; mx: object }> = {
  person: { background: '#e3eef7', mx: { mr: { md: 6 } } },
  shop: { background: '#e4f0e6', mx: { ml: { md: 6 } } },
  team: { background: '#fbf2d6', mx: {} },
};

const sideOf = ({ isPerson, visible, kind }: Event): Side =>
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

export function WrittenEntry({ demande, event, mail }: { demande: DemandeView; event: Event; mail?: ThreadMail | undefined }) {
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

export function ActsEntry({ events }: { events: Event[] }) {
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
