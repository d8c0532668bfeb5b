import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { dateTime } from '~/admin/dates';
import { hourOrDay } from '~/platform/text/when';
import { useEquipe } from '../../admin/read';
import { DEMANDE_STATE_LOOKS } from '../../admin/words';
import type { DemandeChange } from '../../contract';
import type { DemandeView } from '../../demande-view';
import { changeSentence } from '../../last-change';
import { eventText } from './event-words';
import type { Revising } from './use-revise';

export function DemandeConflictDialog({ conflict, redo, leave, isBusy }: Revising) {
  return (
    <ConfirmDialog
      isOpen={conflict !== undefined}
      title="Cette demande a changé entre-temps"
      act={{ label: 'Le faire quand même' }}
      onAct={redo}
      isBusy={isBusy}
      onClose={leave}
      closeLabel="Laisser ainsi"
      width="sm"
    >
      {conflict && <Meanwhile {...conflict} />}
      {conflict && <Differences {...conflict} />}
      <Box sx={{ mt: 1 }}>
        Ce que vous demandiez n’a pas été fait{'\u00a0'}: «{'\u00a0'}
        {conflict?.did.replace(/\.$/, '')}
        {'\u00a0'}». La page montre maintenant la demande telle qu’elle est.
      </Box>
    </ConfirmDialog>
  );
}

type Both = { before: DemandeView; current: DemandeView };

export function Meanwhile({ before, current }: Both) {
  const known = new Set(before.evenements.map(({ id }) => id));
  const news = current.evenements.filter(({ id }) => !known.has(id));
  // Acts of the site itself leave no history line.
  if (news.length === 0) return <Box>Elle a changé pendant que vous la lisiez.</Box>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {news.map((event) => (
        <li key={event.id}>
          {changeSentence(event, hourOrDay(event.at, Date.now()))}
          {WRITTEN.has(event.kind) && (
            <Box component="blockquote" sx={{ m: 0, pl: 1.5, borderLeft: '3px solid var(--line)', whiteSpace: 'pre-wrap' }}>
              {eventText(event)}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}

const WRITTEN = new Set(['note', 'reponse', 'message']);

function Differences({ before, current, change }: Both & { change: DemandeChange }) {
  const { nameOf } = useEquipe();
  const rows = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).flatMap((field) => {
    const { label, textOf } = FIELDS[field];
    const [was, is, wanted] = [
      textOf(before, nameOf),
      textOf(current, nameOf),
      field in change ? textOf({ ...current, ...change } as DemandeView, nameOf) : '',
    ];
    return was === is && !wanted ? [] : [{ label, was, is, wanted }];
  });
  if (rows.length === 0) return null;
  return (
    <Table size="small" sx={{ mt: 1, ...STACKED }}>
      <TableHead>
        <TableRow>
          <TableCell>Champ</TableCell>
          <TableCell>Vous aviez lu</TableCell>
          <TableCell>Maintenant</TableCell>
          <TableCell>Vous vouliez</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, was, is, wanted }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell data-label="Vous aviez lu">{was}</TableCell>
            <TableCell data-label="Maintenant" sx={{ fontWeight: was === is ? 400 : 700 }}>
              {is}
            </TableCell>
            <TableCell data-label="Vous vouliez">{wanted || '–'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const STACKED = {
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& th, & td': { display: 'block', border: 0, px: 0, py: 0.25 },
    '& th': { fontWeight: 700, pt: 1 },
    '& td::before': { content: 'attr(data-label) "\u00a0: "', fontWeight: 400 },
  },
};

type Field = { label: string; textOf: (demande: DemandeView, nameOf: (id: string) => string) => string };
const FIELDS = {
  state: { label: 'État', textOf: ({ state }) => DEMANDE_STATE_LOOKS[state].label },
  archived: { label: 'Rangement', textOf: ({ archived }) => (archived ? 'Archivée' : 'Dans la boîte') },
  assigneeId: { label: 'Confiée à', textOf: ({ assigneeId }, nameOf) => (assigneeId ? nameOf(assigneeId) : 'Personne') },
  reminderAt: { label: 'Rappel', textOf: ({ reminderAt }) => (reminderAt ? dateTime(reminderAt) : 'Aucun') },
} satisfies Record<string, Field>;
