import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { DemandeView } from '../../demande-view';
import { MergedEntry } from '../../fusions/admin/merged';
import { AskedEntry } from './asked';
import { newestOf, type ThreadEntry, threadOf } from './thread-entries';
import { ActsEntry, MailEntry, WrittenEntry } from './thread-parts';

export function Thread({ demande, children }: { demande: DemandeView; children?: ReactNode }) {
  const entries = threadOf(demande);
  const newest = newestOf(entries);
  return (
    <Box
      component="ol"
      role="list"
      aria-label="Échanges, du plus ancien au plus récent"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={ENTRY} {...(entry.id === newest && { 'data-newest': true })}>
          {entryOf(demande, entry)}
          {entry.kind === 'asked' && children}
        </Box>
      ))}
    </Box>
  );
}

function entryOf(demande: DemandeView, entry: ThreadEntry) {
  if (entry.kind === 'asked') return <AskedEntry demande={demande} />;
  if (entry.kind === 'merged') return <MergedEntry demande={demande} fusion={entry.fusion} />;
  if (entry.kind === 'written') return <WrittenEntry demande={demande} event={entry.event} mail={entry.mail} />;
  if (entry.kind === 'acts') return <ActsEntry events={entry.events} />;
  return <MailEntry mail={entry.mail} />;
}

const ENTRY = { display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' };
