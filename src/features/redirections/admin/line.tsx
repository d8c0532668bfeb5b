import { Box, Checkbox, Chip, IconButton, Link as MuiLink, Typography } from '@mui/material';
import { ArrowRight, Trash2, Undo2 } from 'lucide-react';
import { longDate } from '~/admin/dates';
import { figure } from '~/admin/figure';
import { opensRow, Row } from '~/admin/rows';
import { putInBin, takeOut } from '~/content/edition/admin/bin';
import type { RedirectionRow } from '../contract';
import { REDIRECTIONS_BIN } from './acts';

type Props = { row: RedirectionRow; isSelected: boolean; onToggle: () => void; onOpen: () => void };

export function RedirectionLine({ row, isSelected, onToggle, onOpen }: Props) {
  const { source, target, deadSince, deletedAt } = row;
  return (
    <Row
      columns="auto minmax(0, 1.2fr) minmax(0, 1.2fr) minmax(0, 0.8fr) auto"
      narrowColumns="auto minmax(0, 1fr) auto"
      isSelected={isSelected}
    >
      <Checkbox
        checked={isSelected}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': `Choisir ${source}` } }}
        sx={{ zIndex: 1, alignSelf: { xs: 'start', md: 'center' }, gridRow: { xs: '1 / span 3', md: 'auto' } }}
      />
      {deletedAt ? (
        <Typography component="span" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {source}
        </Typography>
      ) : (
        <Box component="button" type="button" onClick={onOpen} aria-haspopup="dialog" sx={{ ...opensRow, ...PLAIN }}>
          {source}
        </Box>
      )}
      <Box sx={{ minWidth: 0, gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 2, md: 'auto' }, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary', mr: 0.75, verticalAlign: '-3px', display: 'inline-block' }}>
          <ArrowRight size={16} role="img" aria-label="mène à" />
        </Box>
        <MuiLink href={target} target="_blank" rel="noreferrer" sx={{ position: 'relative', zIndex: 1 }}>
          {target}
        </MuiLink>
        {deadSince && <Chip size="small" color="warning" label="ne mène plus nulle part" sx={{ ml: 1 }} />}
      </Box>
      <Typography
        component="span"
        sx={{ fontSize: '0.88rem', color: 'text.secondary', gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 3, md: 'auto' } }}
      >
        {usesText(row)}
      </Typography>
      <Box sx={{ zIndex: 1, alignSelf: { xs: 'start', md: 'center' }, gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 3, md: 'auto' } }}>
        {deletedAt ? (
          <IconButton onClick={() => void takeOut(REDIRECTIONS_BIN, [row])} aria-label={`Remettre ${source}`}>
            <Undo2 size={18} aria-hidden />
          </IconButton>
        ) : (
          <IconButton color="error" onClick={() => void putInBin(REDIRECTIONS_BIN, [row])} aria-label={`Supprimer ${source}`}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </Box>
    </Row>
  );
}

const PLAIN = {
  p: 0,
  border: 0,
  background: 'none',
  fontFamily: 'inherit',
  fontSize: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
} as const;

/** « 12 passages, le dernier le 21 novembre 2026 » */
function usesText({ uses, lastUsedOn }: RedirectionRow): string {
  if (uses === 0 || !lastUsedOn) return 'Pas encore empruntée';
  const last = longDate(`${lastUsedOn}T12:00:00Z`);
  return uses === 1 ? `1\u00a0passage, le ${last}` : `${figure(uses)}\u00a0passages, le dernier le ${last}`;
}
