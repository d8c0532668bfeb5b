import { Box, Card, CardContent, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Usage } from '../contract';

const SECTIONS: Record<string, string> = {
  famille: 'familles',
  marque: 'marques',
  service: 'services',
  argument: 'arguments',
  actualite: 'actualites',
  annonce: 'annonces',
  document: 'documents',
  equipier: 'equipiers',
  realisation: 'realisations',
  univers: 'univers',
  page: 'pages',
  reglages: 'reglages',
};
const pathOf = ({ subject, id }: Usage) => `/admin/${SECTIONS[subject] ?? subject}/${encodeURIComponent(id)}`;

export const MediaUsages = ({ usages }: { usages: Usage[] }) => (
  <Card>
    <CardContent>
      <Typography variant="h2" gutterBottom>
        Où il sert
      </Typography>
      {usages.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          Aucune page ne le montre. On le choisit depuis une famille, une marque, une page…
        </Typography>
      ) : (
        <UsageList usages={usages} />
      )}
    </CardContent>
  </Card>
);

export const UsageList = ({ usages }: { usages: Usage[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {usages.map((usage) => (
      <Box component="li" key={`${usage.subject} ${usage.id} ${usage.field}`} sx={{ py: 0.5 }}>
        <Link to={pathOf(usage)}>{usage.label}</Link> ({usage.field})
      </Box>
    ))}
  </Box>
);
