import { Box, Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { DEMANDE_KIND_NAMES, KINDS } from '~/content/vocabulary/demande-kinds';
import { premier } from '~/platform/text/premier';
import type { Tableau } from '../contract';

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export default function WeeksChart({ weeks }: Pick<Tableau, 'weeks'>) {
  if (weeks.every(({ total }) => total === 0))
    return <Typography color="text.secondary">Aucune demande ces douze dernières semaines. Elles se compteront ici.</Typography>;
  const label = (monday: string) => premier(DAY.format(new Date(`${monday}T12:00:00Z`)));
  return (
    <>
      <Box aria-hidden>
        <BarChart
          height={280}
          skipAnimation
          disableKeyboardNavigation
          margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
          xAxis={[{ data: weeks.map(({ monday }) => label(monday)), scaleType: 'band' }]}
          yAxis={[{ tickMinStep: 1, width: 36 }]}
          series={DEMANDE_KIND_NAMES.map((kind) => ({
            label: KINDS[kind].shortLabel,
            data: weeks.map(({ counts }) => counts[kind] ?? 0),
            stack: 'total',
            color: KINDS[kind].bar,
          }))}
        />
      </Box>
      <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', py: '7px' } }}>
        <summary>Voir les chiffres</summary>
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Demandes par semaine et par sorte">
          <Box
            component="table"
            sx={{
              borderCollapse: 'collapse',
              '& th, & td': { px: 1, py: 0.5, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">Semaine du</th>
                {DEMANDE_KIND_NAMES.map((kind) => (
                  <th key={kind} scope="col">
                    {KINDS[kind].shortLabel}
                  </th>
                ))}
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ monday, counts, total }) => (
                <tr key={monday}>
                  <th scope="row">{label(monday)}</th>
                  {DEMANDE_KIND_NAMES.map((kind) => (
                    <td key={kind}>{counts[kind] ?? 0}</td>
                  ))}
                  <td>{total}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Box>
    </>
  );
}
