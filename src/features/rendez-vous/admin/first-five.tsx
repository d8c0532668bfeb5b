import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';

const FIRST = 5;

/** Keeps the calendar in sight. Shows a sixth row rather than announce it. */
export function FirstFive<R>({ rows, border, children }: { rows: R[]; border: string; children: (row: R) => ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && rows.length > FIRST + 1;
  return (
    <>
      <Box component="ul" role="list" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: `1px solid ${border}` } }}>
        {(isFolded ? rows.slice(0, FIRST) : rows).map(children)}
      </Box>
      {isFolded && <Button onClick={() => setWhole(true)}>{`Voir les ${rows.length - FIRST} autres`}</Button>}
    </>
  );
}
