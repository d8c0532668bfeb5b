import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Tableau } from '../contract';

export function CountTiles({ toAnswer }: Pick<Tableau, 'toAnswer'>) {
  const tiles = [
    { count: toAnswer.late, label: 'en retard', to: '/admin/demandes?late=1', isUrgent: true },
    {
      count: toAnswer.nouvelles,
      label: toAnswer.nouvelles > 1 ? 'nouvelles demandes' : 'nouvelle demande',
      to: '/admin/demandes?state=nouvelle',
    },
    { count: toAnswer.enCours, label: 'en cours', to: '/admin/demandes?state=en_cours' },
    { count: toAnswer.toRemind, label: 'à rappeler', to: '/admin/demandes?toRemind=1', isUrgent: true },
    { count: toAnswer.rdvPending, label: 'rendez-vous à accepter', to: '/admin/rendez_vous', isUrgent: true },
  ];
  return (
    <Box
      component="section"
      aria-label="Ce qui attend"
      sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}
    >
      {tiles.map(({ count, label, to, isUrgent }) => (
        <Card key={label} sx={isUrgent && count > 0 ? { borderColor: 'primary.main', bgcolor: '#fdf1ec' } : undefined}>
          <CardActionArea component={Link} to={to} sx={{ p: 2 }}>
            <Typography
              component="span"
              sx={{ display: 'block', fontFamily: 'h1.fontFamily', fontSize: '2rem', fontWeight: 700, lineHeight: 1.1 }}
            >
              {count >= 10_000 ? '10\u202f000+' : count}
            </Typography>
            <Typography component="span" color="text.secondary">
              {label}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
