import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { callEndpoint } from '~/admin/call';
import { tell, tellDone, tellFailure } from '~/admin/notice';
import { refresh, useRead } from '~/admin/read';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { TARIFS } from '../../engine/tarifs';
import type { TarifRow, tarifsAdminEndpoints } from '../contract';
import { amountsText, dayText } from '../words';

/** Those that were deleted, while they can be taken back. */
export function TarifsBin() {
  const { data } = useRead<typeof tarifsAdminEndpoints.list>('/admin/tarifs', { query: { corbeille: 1 } });
  if (!data || data.total === 0) return null;
  return (
    <Card component="section" aria-label="Corbeille">
      <CardContent>
        <Typography variant="h2" sx={{ fontSize: '1.1rem' }}>
          Corbeille
        </Typography>
        <Typography color="text.secondary">Chaque valeur y reste {BIN_DAYS} jours.</Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.data.map((row) => (
            <Box component="li" key={row.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
              <Typography sx={{ flex: '1 1 240px', minWidth: 0 }}>
                {nameOf(row)}
                {'\u00a0'}: {amountsText(row)} {TARIFS[row.key].unit}
              </Typography>
              <Button
                size="small"
                startIcon={<Undo2 size={18} aria-hidden />}
                onClick={() => void restore(row)}
                aria-label={`Remettre ${nameOf(row)}`}
              >
                Remettre
              </Button>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

export async function binTarif(row: TarifRow) {
  try {
    await callEndpoint<typeof tarifsAdminEndpoints.remove>('DELETE', '/admin/tarifs/:id', { params: { id: row.id } });
    tell({ severity: 'success', text: `${nameOf(row)}\u00a0: à la corbeille.`, undo: () => restore(row) });
  } catch (error) {
    tellFailure(error, () => void binTarif(row));
  }
  void refreshTarifs();
}

async function restore(row: TarifRow) {
  try {
    await callEndpoint<typeof tarifsAdminEndpoints.restore>('POST', '/admin/tarifs/:id/restauration', { params: { id: row.id } });
    tellDone(`${nameOf(row)}\u00a0: remis à sa place.`);
  } catch (error) {
    tellFailure(error);
  }
  void refreshTarifs();
}

/** The list of what is missing tells of them too. */
export const refreshTarifs = () => refresh('tarifs', 'verifications');

/** « Fioul domestique, dès le 1er août 2026 » */
const nameOf = ({ key, valid_from }: TarifRow) => `${TARIFS[key].label}, dès le ${dayText(valid_from)}`;
