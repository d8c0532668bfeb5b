import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useRead } from '~/admin/read';
import { makeChange } from '~/admin/use-change';
import { BIN_DAYS } from '../bin-days';
import { removeOne, restoreOne } from './bin';

export type OwnBin<Row> = {
  resource: string;
  alsoTold?: string[];
  nameOf: (row: Row) => string;
  detailOf?: (row: Row) => string;
};

type Listing<Row> = { method: 'GET'; path: string; answer: { _zod: { output: { data: Row[]; total: number } } } };

export function OwnBinCard<Row extends { id: string }>({ bin }: { bin: OwnBin<Row> }) {
  const { data } = useRead<Listing<Row>>(`/admin/${bin.resource}`, { query: { corbeille: 1 } });
  if (!data || data.total === 0) return null;
  return (
    <Card component="section" aria-label="Corbeille">
      <CardContent>
        <Typography variant="h2" sx={{ fontSize: '1.1rem' }}>
          Corbeille
        </Typography>
        <Typography color="text.secondary">Ce qui est supprimé y reste {BIN_DAYS} jours.</Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.data.map((row) => (
            <Box component="li" key={row.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
              <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {bin.nameOf(row)}
                {bin.detailOf && `\u00a0: ${bin.detailOf(row)}`}
              </Typography>
              <Button
                size="small"
                startIcon={<Undo2 size={18} aria-hidden />}
                onClick={() => void takeBack(bin, row)}
                aria-label={`Remettre ${bin.nameOf(row)}`}
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

export const putInBin = <Row extends { id: string }>(bin: OwnBin<Row>, row: Row) =>
  makeChange({
    ...binning(bin),
    call: () => removeOne(bin.resource, row.id),
    notice: () => ({
      severity: 'success',
      text: `«\u00a0${bin.nameOf(row)}\u00a0» est à la corbeille pour ${BIN_DAYS}\u00a0jours.`,
      undo: () => takeBack(bin, row),
    }),
  });

const takeBack = <Row extends { id: string }>(bin: OwnBin<Row>, row: Row) =>
  makeChange({
    ...binning(bin),
    call: () => restoreOne(bin.resource, row.id),
    notice: () => `«\u00a0${bin.nameOf(row)}\u00a0» est de retour.`,
  });

const binning = ({ resource, alsoTold = [] }: Pick<OwnBin<never>, 'resource' | 'alsoTold'>) => ({
  refreshes: [resource, ...alsoTold],
  refreshesAnyway: true,
  retries: true,
});
