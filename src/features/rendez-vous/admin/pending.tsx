import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { momentOf } from '~/platform/text/when';
import type { RendezVousRow } from '../contract';
import { whoIs } from './states';

export function PendingStrip({ rows, onOpen }: { rows: RendezVousRow[]; onOpen: (id: string) => void }) {
  if (rows.length === 0) return null;
  const words = rows.length === 1 ? '1\u00a0demande attend votre réponse' : `${rows.length}\u00a0demandes attendent votre réponse`;
  return (
    <Card
      component="section"
      aria-label="En attente de réponse"
      sx={{ mb: 2, borderLeft: '6px solid #8a5a00', backgroundColor: '#fff6e0' }}
    >
      <CardContent sx={{ py: 1.5, '&:last-child': { pb: 1.5 } }}>
        <Typography variant="h2" sx={{ fontSize: '1.1rem', mb: 0.5 }}>
          {words}
        </Typography>
        <Box
          component="ul"
          role="list"
          sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 264, overflowY: 'auto' }}
          tabIndex={rows.length > 4 ? 0 : undefined}
        >
          {rows.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 0.5 }}
            >
              <Typography sx={{ minWidth: 0 }}>
                <strong>{momentOf(row.start)}</strong>
                {` · ${whoIs(row)} · ${row.summary}`}
                {Date.parse(row.start) <= Date.now() && <strong>{' · l’heure est passée'}</strong>}
              </Typography>
              <Button
                size="small"
                variant="outlined"
                sx={{ flex: 'none' }}
                onClick={() => onOpen(row.id)}
                aria-label={`Répondre à ${whoIs(row)}`}
              >
                Répondre
              </Button>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
