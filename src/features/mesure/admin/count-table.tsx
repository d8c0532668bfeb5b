import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';

const FEW = 10;

export type CountRow = { key: string; name: ReactNode; count: number; former: number };

type Props = {
  title: string;
  of: string;
  rows: CountRow[];
  empty: string;
  isCompared: boolean;
};

export function CountTable({ title, of, rows, empty, isCompared }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  const shown = isWhole ? rows : rows.slice(0, FEW);
  return (
    <>
      <Box
        component="table"
        aria-label={title}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { py: 0.75, borderBottom: 1, borderColor: 'divider', fontWeight: 400, verticalAlign: 'top' },
          '& thead th': { color: 'text.secondary', fontSize: '0.875rem' },
          '& td, & th[scope="col"]': { textAlign: 'right', pl: 1.5, whiteSpace: 'nowrap' },
          '& th[scope="row"], & thead th:first-of-type': { textAlign: 'left', overflowWrap: 'anywhere', pl: 0, whiteSpace: 'normal' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">Nombre</th>
            {isCompared && <th scope="col">Avant</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, count, former }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <strong>{count.toLocaleString('fr-FR')}</strong>
              </td>
              {isCompared && (
                <Box component="td" sx={{ color: 'text.secondary' }}>
                  {former.toLocaleString('fr-FR')}
                </Box>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
      {rows.length > FEW && (
        <Button onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole} sx={{ mt: 1, minHeight: 40 }}>
          {isWhole ? 'Montrer moins' : `Montrer les ${rows.length}`}
        </Button>
      )}
    </>
  );
}
