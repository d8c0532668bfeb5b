import { Box, Button, Link as MuiLink, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { longDate } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { figure } from '~/admin/figure';
import { forget, useRead } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { Part } from '../../admin/part';
import type { Expired, personnesEndpoints } from '../contract';

export function RetentionPart() {
  const { data, error, refetch } = useRead<typeof personnesEndpoints.retention>('/admin/rgpd/conservation');
  const [isAsked, setIsAsked] = useState(false);
  const count = (data ?? []).reduce((sum, one) => sum + one.count, 0);
  return (
    <Part title="Ce dont la durée est passée">
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        Chaque demande s’efface d’elle-même, un certain temps après le dernier échange. Voici ce qui attend le prochain passage.{' '}
        <MuiLink component={Link} to="/admin/reglages/demandes">
          Changer les durées
        </MuiLink>
      </Typography>
      {error && <FailureAlert error={error} retry={() => void refetch()} />}
      {data && <RetentionTable rows={data} />}
      {data && (
        <Box sx={{ mt: 2 }}>
          <Button
            color="error"
            variant="outlined"
            disabled={count === 0}
            startIcon={<Trash2 size={18} aria-hidden />}
            onClick={() => setIsAsked(true)}
          >
            {count === 0 ? 'Rien à effacer' : 'Effacer maintenant…'}
          </Button>
        </Box>
      )}
      {isAsked && data && <PurgeDialog rows={data} count={count} onClose={() => setIsAsked(false)} />}
    </Part>
  );
}

const nameOf = (kind: string) => (kind in KINDS ? KINDS[kind as keyof typeof KINDS].shortLabel : 'Lettre d’information');

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

const RetentionTable = ({ rows }: { rows: Expired[] }) => (
  <TableContainer tabIndex={0} role="region" aria-label="Durées de conservation">
    <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>Sorte</TableCell>
          <TableCell>Durée</TableCell>
          <TableCell sx={WIDE_ONLY}>Sans échange depuis le</TableCell>
          <TableCell align="right">À effacer</TableCell>
          <TableCell sx={WIDE_ONLY}>Les plus anciennes</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ kind, months, before, count, references }) => (
          <TableRow key={kind}>
            <TableCell component="th" scope="row">
              {nameOf(kind)}
            </TableCell>
            <TableCell>
              {months}
              {'\u00a0'}mois
            </TableCell>
            <TableCell sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}>{longDate(before)}</TableCell>
            <TableCell align="right" sx={{ fontWeight: count > 0 ? 700 : 400 }}>
              {count === 0 ? 'rien' : figure(count)}
            </TableCell>
            <TableCell sx={WIDE_ONLY}>
              {references.length > 0 ? `${references.slice(0, 5).join(', ')}${references.length > 5 ? '…' : ''}` : ''}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

function PurgeDialog({ rows, count, onClose }: { rows: Expired[]; count: number; onClose: () => void }) {
  const { change, isBusy, failure } = useChange({
    call: () => callEndpoint<typeof personnesEndpoints.purge>('POST', '/admin/rgpd/purge'),
    onDone: () => {
      forget('demandes', 'rdv_pro');
      onClose();
    },
    refreshes: ['rgpd'],
    notice: () => 'Ce dont la durée était passée est effacé.',
  });
  return (
    <ConfirmDialog
      title={'Effacer maintenant\u202f?'}
      act={{ label: isBusy ? 'Effacement…' : 'Effacer pour toujours', color: 'error' }}
      onAct={change}
      isBusy={isBusy}
      error={failure}
      retries
      onClose={onClose}
    >
      {figure(count)} {count > 1 ? 'éléments sont effacés' : 'élément est effacé'} pour toujours, avec photos, notes et courriels{'\u00a0'}:
      <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
        {rows
          .filter((row) => row.count > 0)
          .map((row) => (
            <li key={row.kind}>
              {nameOf(row.kind)}
              {'\u00a0'}: {figure(row.count)}
            </li>
          ))}
      </Box>
      Cela ne peut pas se reprendre.
    </ConfirmDialog>
  );
}
