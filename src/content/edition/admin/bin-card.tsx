import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useRead } from '~/admin/read';
import { BIN_DAYS } from '../bin-days';
import { type Bin, takeOut } from './bin';

type Listing<Row> = { method: 'GET'; path: string; answer: { _zod: { output: { data: Row[]; total: number } } } };
type Props<Row> = { bin: Bin<Row>; nameOf: (row: Row) => string; detailOf?: (row: Row) => string };

export function BinCard<Row extends { id: string }>({ bin, nameOf, detailOf }: Props<Row>) {
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
                {nameOf(row)}
                {detailOf && `\u00a0: ${detailOf(row)}`}
              </Typography>
              <Button
                size="small"
                startIcon={<Undo2 size={18} aria-hidden />}
                onClick={() => void takeOut(bin, [row])}
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
