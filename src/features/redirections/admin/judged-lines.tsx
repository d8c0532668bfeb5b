import { Box, Button, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { figure } from '~/admin/figure';
import type { JudgedRow } from '../contract';

const STATES: Record<JudgedRow['state'], { label: string; color: 'success' | 'default' | 'warning' | 'error' }> = {
  nouvelle: { label: 'Prête', color: 'success' },
  identique: { label: 'Déjà là', color: 'default' },
  differente: { label: 'Autre page', color: 'warning' },
  chaine: { label: 'Chaîne', color: 'warning' },
  refusee: { label: 'À corriger', color: 'error' },
};
/** What has to be looked at comes first. */
const ORDER: JudgedRow['state'][] = ['refusee', 'chaine', 'differente', 'nouvelle', 'identique'];
const AT_FIRST = 50;

/** What becomes of each line, and why. */
export function JudgedLines({ rows, isPreview = false }: { rows: JudgedRow[]; isPreview?: boolean }) {
  const [shown, setShown] = useState(AT_FIRST);
  if (rows.length === 0) return null;
  const sorted = rows.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.line - b.line);
  return (
    <Box>
      <Typography component="p" color="text.secondary" sx={{ mt: 1 }}>
        {ORDER.map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => `${STATES[state].label}\u00a0: ${figure(count)}`)
          .join(' · ')}
      </Typography>
      <Box
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={isPreview ? 'Ce que devient chaque ligne' : 'Lignes laissées de côté'}
      >
        <Table size="small" sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell>Ligne</TableCell>
              <TableCell>Ancienne adresse</TableCell>
              <TableCell>Page</TableCell>
              <TableCell>Ce qu’elle devient</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.slice(0, shown).map(({ line, source, target, state, message }) => (
              <TableRow key={line}>
                <TableCell>{line}</TableCell>
                <TableCell sx={{ minWidth: 120 }}>{source}</TableCell>
                <TableCell sx={{ minWidth: 120 }}>{target}</TableCell>
                <TableCell sx={{ minWidth: 180 }}>
                  <Chip size="small" color={STATES[state].color} label={STATES[state].label} /> {message}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {sorted.length > shown && (
        <Button onClick={() => setShown(shown + 500)}>{`Voir la suite (${figure(sorted.length - shown)}\u00a0lignes)`}</Button>
      )}
    </Box>
  );
}
