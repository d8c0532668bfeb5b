import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';

const FIRST = 5;

type Props<R> = {
  label: string;
  title: string;
  /** Of the left edge, the ground and the lines between rows. */
  colors: { edge: string; ground: string; line: string };
  above?: ReactNode;
  rows: R[];
  children: (row: R) => ReactNode;
};

/** What waits above the calendar, which it keeps in sight. Shows a sixth row rather than announce it. */
export function Strip<R>({ label, title, colors: { edge, ground, line }, above, rows, children }: Props<R>) {
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && rows.length > FIRST + 1;
  return (
    <Card
      component="section"
      aria-label={label}
      sx={{ mb: 2, borderLeft: `6px solid ${edge}`, backgroundColor: ground, gridColumn: '1 / -1' }}
    >
      <CardContent sx={{ py: 1.5, '&:last-child': { pb: 1.5 } }}>
        <Typography variant="h2" sx={{ fontSize: '1.1rem', mb: 0.5 }}>
          {title}
        </Typography>
        {above}
        <Box component="ul" role="list" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: `1px solid ${line}` } }}>
          {(isFolded ? rows.slice(0, FIRST) : rows).map(children)}
        </Box>
        {isFolded && <Button onClick={() => setWhole(true)}>{`Voir les ${rows.length - FIRST} autres`}</Button>}
      </CardContent>
    </Card>
  );
}
