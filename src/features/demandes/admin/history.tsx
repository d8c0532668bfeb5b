import { Alert, Box, Typography } from '@mui/material';
import { dateTime } from '~/admin/dates';
import type { DemandeView } from '../contract';
import { Documents } from './documents';
import { authenticityWarning, eventText, eventTitle } from './event-words';
import { HeldLine } from './held';
import { MailLine } from './mail-line';
import { Part } from './part';

/** What somebody wrote stands out, by who did. */
const WRITTEN: Record<string, string> = {
  note: '#fbf2d6',
  appel: '#fbf2d6',
  appel_manque: '#fbf2d6',
  reponse: '#e4f0e6',
  message: '#e3eef7',
  message_ecarte: '#f3ede3',
};

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
            {'event' in entry ? <EventLine demandeId={id} event={entry.event} /> : <MailLine demandeId={id} mail={entry.mail} />}
          </Box>
        ))}
      </Box>
    </Part>
  );
}

export function EventLine({ demandeId, event }: { demandeId: string; event: DemandeView['evenements'][number] }) {
  const title = eventTitle(event);
  const background = WRITTEN[event.kind];
  const warning = authenticityWarning(event);
  return (
    <>
      <Typography component="p" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
        <strong>{event.author}</strong>, {dateTime(event.at)}
        {title && ` · ${title}`}
        {event.reference && ` · ${event.reference}`}
      </Typography>
      {warning && (
        <Alert severity="warning" sx={{ mt: 0.5 }}>
          {warning}
        </Alert>
      )}
      <Typography
        component="p"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(background && { mt: 0.5, p: 1.25, borderRadius: 2, backgroundColor: background }),
        }}
      >
        {eventText(event)}
      </Typography>
      {event.quoted && (
        <Box component="details" sx={{ mt: 0.5, color: 'text.secondary', '& summary': { cursor: 'pointer', py: '7px' } }}>
          <summary>Afficher le texte cité</summary>
          <Typography component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.92rem' }}>
            {event.quoted}
          </Typography>
        </Box>
      )}
      <Documents untitled demandeId={demandeId} fichiers={event.fichiers} />
      <HeldLine demandeId={demandeId} event={event} />
    </>
  );
}
