import { Alert, Box, Button, Typography } from '@mui/material';
import { Reply } from 'lucide-react';
import { Link } from 'react-router';
import { DelayChip, DemandeStateChip, KindChip, UrgentChip } from '~/features/demandes/admin/chips';
import { fullName } from '~/features/demandes/admin/words';
import { RdvStateChip } from '~/features/rendez-vous/admin/states';
import { weekdayMoment } from '~/platform/text/when';
import type { Tableau } from '../contract';
import { TableauLine, TableauLines } from './tableau-part';

export function PendingDemandes({ rows }: { rows: Tableau['lateFirst'] }) {
  if (rows.length === 0) return <Typography color="text.secondary">Aucune demande n’attend de réponse. Tout est à jour.</Typography>;
  return (
    <>
      <Button
        component={Link}
        to={`/admin/demandes/${rows[0]?.id}#repondre`}
        variant="contained"
        startIcon={<Reply size={18} aria-hidden />}
        sx={{ mb: 1 }}
      >
        Répondre à la première
      </Button>
      <TableauLines>
        {rows.map((row) => (
          <TableauLine key={row.id} to={`/admin/demandes/${row.id}`}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <UrgentChip {...row} />
              <KindChip kind={row.kind} />
              <Box component="span" sx={{ fontWeight: 600 }}>
                {fullName(row)}
              </Box>
              <DelayChip dueAt={row.dueAt} />
              <DemandeStateChip state={row.state} />
            </Box>
            <Typography variant="body2" color="text.secondary" noWrap>
              {[row.summary, row.excerpt].filter(Boolean).join(' · ')}
            </Typography>
          </TableauLine>
        ))}
      </TableauLines>
    </>
  );
}

export function NextAppointments({ rows }: { rows: Tableau['rendezVous'] }) {
  if (rows.length === 0) return <Typography color="text.secondary">Aucun rendez-vous à venir.</Typography>;
  return (
    <TableauLines>
      {rows.map((row) => (
        <TableauLine key={row.id} to={`/admin/rendez_vous?id=${row.id}`}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {weekdayMoment(row.start)}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <RdvStateChip
              state={row.proposition?.isOpen ? 'en_attente' : row.state}
              label={row.proposition?.isOpen ? 'Autre heure proposée' : row.state === 'accepte' ? 'Accepté' : 'Attend votre réponse'}
            />
            <Typography variant="body2" color="text.secondary" noWrap>
              {row.company ?? fullName(row)}
            </Typography>
          </Box>
        </TableauLine>
      ))}
    </TableauLines>
  );
}

export function Mails({ failed, waiting, failures }: Tableau['courriels']) {
  if (failed === 0)
    return (
      <Typography color="text.secondary">
        {waiting === 0
          ? 'Aucun courriel n’attend de partir.'
          : `${waiting} ${waiting > 1 ? 'courriels attendent' : 'courriel attend'} de partir. Aucun en échec.`}
      </Typography>
    );
  return (
    <>
      <Alert severity="error" sx={{ mb: 1 }}>
        {failed > 1 ? `${failed} courriels ne sont pas partis.` : 'Un courriel n’est pas parti.'}
      </Alert>
      <TableauLines>
        {failures.map(({ id, to, subject, lastError }) => (
          <TableauLine key={id} to={`/admin/courriels/${id}/show`}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {subject}
            </Box>
            <Typography variant="body2" color="text.secondary" noWrap>
              {[to, lastError].filter(Boolean).join(' · ')}
            </Typography>
          </TableauLine>
        ))}
      </TableauLines>
    </>
  );
}
