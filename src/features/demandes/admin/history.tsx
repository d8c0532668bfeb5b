import { Box, Typography } from '@mui/material';
import { dateTime } from '~/admin/dates';
import type { DemandeView } from '../contract';
import { eventText, eventTitle } from './event-words';
import { MailLine } from './mail-line';
import { Part } from './part';

type Entry = { at: string; id: string } & ({ event: DemandeView['evenements'][number] } | { mail: DemandeView['courriels'][number] });

export function DemandeHistory({ demande: { id, evenements, courriels } }: { demande: DemandeView }) {
  const entries: Entry[] = [
    ...evenements.map((event) => ({ at: event.at, id: event.id, event })),
    ...courriels.map((mail) => ({ at: mail.createdAt, id: mail.id, mail })),
  ].sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
  return (
    <Part title="Historique">
      <Box component="ol" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 1, pl: 2, borderLeft: '3px solid #e4dccf', '& + li': { mt: 0.5 } }}>
            {'event' in entry ? <EventLine event={entry.event} /> : <MailLine demandeId={id} mail={entry.mail} />}
          </Box>
        ))}
      </Box>
    </Part>
  );
}

function EventLine({ event }: { event: DemandeView['evenements'][number] }) {
  const title = eventTitle(event);
  const isWritten = event.kind === 'note' || event.kind === 'reponse';
  return (
    <>
      <Typography component="p" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
        <strong>{event.author}</strong>, {dateTime(event.at)}
        {title && ` · ${title}`}
      </Typography>
      <Typography
        component="p"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(isWritten && { mt: 0.5, p: 1.25, borderRadius: 2, backgroundColor: event.kind === 'note' ? '#fbf2d6' : '#e4f0e6' }),
        }}
      >
        {eventText(event)}
      </Typography>
    </>
  );
}
