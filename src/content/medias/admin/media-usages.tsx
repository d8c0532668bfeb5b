import { Box, Card, CardContent, Typography } from '@mui/material';
import { use } from 'react';
import { Link } from 'react-router';
import { ContentsContext } from '~/content/kinds/context';
import type { Usage } from '../contract';

const SECTIONS: Record<string, string> = { page: 'pages' };

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

export function UsageList({ usages }: { usages: Usage[] }) {
  const { bins } = use(ContentsContext);
  const sectionOf = ({ subject }: Usage) => bins.find((kind) => kind.subject === subject)?.section ?? SECTIONS[subject] ?? subject;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {usages.map((usage) => (
        <Box component="li" key={`${usage.subject} ${usage.id} ${usage.field}`} sx={{ py: 0.5 }}>
          <Link to={`/admin/${sectionOf(usage)}/${encodeURIComponent(usage.id)}`}>{usage.label}</Link> ({usage.field})
        </Box>
      ))}
    </Box>
  );
}
