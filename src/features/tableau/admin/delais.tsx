import { Box, Typography } from '@mui/material';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { monthText } from '~/platform/text/day-text';
import type { tableauEndpoints } from '../contract';
import { waitText } from './wait-text';

export function DelaisPart() {
  const read = useRead<typeof tableauEndpoints.delais>('/admin/delais');
  const { data } = read;
  if (!data) return <Opening read={read} height={120} />;
  const months = data.data.filter(({ received }) => received > 0).toReversed();
  if (months.length === 0)
    return <Typography color="text.secondary">Aucune demande depuis un an. Les délais se compteront ici.</Typography>;
  return (
    <>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Délai de la première réponse, par mois">
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            width: '100%',
            fontSize: { xs: '0.88rem', sm: 'inherit' },
            '& th, & td': { px: { xs: 0.5, sm: 1 }, py: 0.5, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
            '& th:first-of-type': { textAlign: 'left', pl: 0 },
            '& tbody th': { fontWeight: 400 },
          }}
        >
          <thead>
            <tr>
              <th scope="col">Mois</th>
              <th scope="col">Demandes</th>
              <th scope="col">La moitié en</th>
              <th scope="col">Neuf sur dix en</th>
              <th scope="col">Sans réponse</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, received, answered, median, ninth }) => (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>{received}</td>
                <td>{median === null ? '–' : waitText(median)}</td>
                <td>{ninth === null ? '–' : waitText(ninth)}</td>
                <td>{received - answered}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        De l’arrivée de la demande au premier courriel, à l’appel abouti ou à «{'\u00a0'}Traitée{'\u00a0'}», nuits et fermetures comprises.
      </Typography>
    </>
  );
}
