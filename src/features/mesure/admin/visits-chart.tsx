import { Box, Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import type { Frequentation } from '../contract';
import { longDay, monthOf, shortDay } from './days';

type Bar = Omit<Frequentation['days'][number], 'day'> & { name: string; short: string };

const MOST_DAYS = 100;

export default function VisitsChart({ days }: Pick<Frequentation, 'days'>) {
  const isByMonth = days.length > MOST_DAYS;
  const bars = isByMonth ? byMonth(days) : days.map(({ day, ...figures }) => ({ ...figures, name: longDay(day), short: shortDay(day) }));
  return (
    <>
      {bars.every(({ visits }) => visits === 0) && <Typography>Aucune visite n’a été comptée sur ces jours.</Typography>}
      <Box aria-hidden sx={{ display: bars.every(({ visits }) => visits === 0) ? 'none' : 'block' }}>
        <BarChart
          height={260}
          skipAnimation
          disableKeyboardNavigation
          hideLegend
          margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
          xAxis={[{ data: bars.map(({ short }) => short), scaleType: 'band' }]}
          yAxis={[{ tickMinStep: 1, width: 52, valueFormatter: (visits: number) => visits.toLocaleString('fr-FR') }]}
          series={[{ label: 'Visites', data: bars.map(({ visits }) => visits), color: '#b8461b' }]}
        />
      </Box>
      <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', py: '7px' } }}>
        <summary>Voir les chiffres</summary>
        <Box
          sx={{ overflow: 'auto', maxHeight: 420 }}
          tabIndex={0}
          role="region"
          aria-label={isByMonth ? 'Chiffres de chaque mois' : 'Chiffres de chaque jour'}
        >
          <Box
            component="table"
            sx={{
              borderCollapse: 'collapse',
              '& th, & td': { px: 1, py: 0.5, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
              '& th[scope="row"], & thead th:first-of-type': { textAlign: 'left', whiteSpace: 'nowrap', fontWeight: 400 },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{isByMonth ? 'Mois' : 'Jour'}</th>
                <th scope="col">Visites</th>
                <th scope="col">Pages vues</th>
                <th scope="col">Demandes</th>
                <th scope="col">Robots</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ name, visits, views, requests, robots }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {[visits, views, requests, robots].map((figure, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are.
                    <td key={at}>{figure.toLocaleString('fr-FR')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Box>
    </>
  );
}

function byMonth(days: Frequentation['days']): Bar[] {
  const months = new Map<string, Bar>();
  for (const { day, visits, views, requests, robots } of days) {
    const name = monthOf(day);
    const sum = months.get(name) ?? { name, short: name, visits: 0, views: 0, requests: 0, robots: 0 };
    months.set(name, {
      ...sum,
      visits: sum.visits + visits,
      views: sum.views + views,
      requests: sum.requests + requests,
      robots: sum.robots + robots,
    });
  }
  return [...months.values()];
}
