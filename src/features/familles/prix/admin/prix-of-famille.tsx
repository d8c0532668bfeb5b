import { Box, Button, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useRead } from '~/admin/read';
import { StateMark } from '~/content/dated/admin/state-mark';
import type { prixEndpoints } from '../contract';
import { prixLine } from '../words';

export function PrixOfFamille() {
  const id = Number(useWatch({ name: 'id' }));
  const { data } = useRead<typeof prixEndpoints.list>('/admin/prix');
  const rows = data?.data.filter(({ famille, state }) => famille === id && state !== 'remplace') ?? [];
  return (
    <Box role="group" aria-label="Prix fourni-posé" sx={{ my: 1.5 }}>
      <Typography variant="h3" component="h2">
        Prix fourni-posé
      </Typography>
      {data && rows.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          Aucun{'\u00a0'}: la page n’en montre pas.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 1 }}>
        {rows.map((row) => (
          <Box key={row.id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5, alignItems: 'center' }}>
            <span>{prixLine(row)}</span>
            <StateMark row={row} once="le site ne le montre plus" absent="" />
          </Box>
        ))}
      </Box>
      <Button component={Link} to={`/admin/prix?famille=${id}`} size="small" variant="outlined">
        {rows.length === 0 ? 'Donner un prix' : 'Tenir les prix'}
      </Button>
    </Box>
  );
}
