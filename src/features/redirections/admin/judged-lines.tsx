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
const ORDER: JudgedRow['state'][] = ['refusee', 'chaine', 'differente', 'nouvelle', 'identique'];
const AT_FIRST = 50;

/** Stacked on phones. Explicit roles: a table displayed as blocks loses its semantics. */
const STACKED = {
  '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' },
  '@media (max-width: 899.95px)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { display: 'block', position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': { px: 0, py: 0.25, border: 0 },
    '& td:first-of-type::before': { content: '"Ligne "' },
    '& td:nth-of-type(3)::before': { content: '"→ "' },
  },
} as const;

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
        sx={{ position: 'relative', overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={isPreview ? 'Ce que devient chaque ligne' : 'Lignes laissées de côté'}
      >
        <Table size="small" role="table" sx={STACKED}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              <TableCell role="columnheader">Ligne</TableCell>
              <TableCell role="columnheader">Ancienne adresse</TableCell>
              <TableCell role="columnheader">Page</TableCell>
              <TableCell role="columnheader">Ce qu’elle devient</TableCell>
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {sorted.slice(0, shown).map(({ line, source, target, state, message }) => (
              <TableRow key={line} role="row">
                <TableCell role="cell">{line}</TableCell>
                <TableCell role="cell" sx={{ minWidth: 120, fontWeight: { xs: 700, md: 400 } }}>
                  {source}
                </TableCell>
                <TableCell role="cell" sx={{ minWidth: 120 }}>
                  {target}
                </TableCell>
                <TableCell role="cell" sx={{ minWidth: 180 }}>
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
