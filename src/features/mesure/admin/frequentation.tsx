import { Alert, Box, Card, CardContent, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { FileButton } from '~/admin/export-button';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { retriedImport } from '~/ui/network';
import type { Frequentation, mesureEndpoints } from '../contract';
import { type CountRow, CountTable } from './count-table';
import { longDay } from './days';
import { Explained } from './explained';
import { PeriodChoice, usePeriod } from './period-choice';

const VisitsChart = lazy(retriedImport(() => import('./visits-chart')));

export function FrequentationScreen() {
  const chosen = usePeriod();
  const { period } = chosen;
  const read = useRead<typeof mesureEndpoints.read>(
    '/admin/frequentation',
    { query: period },
    { keepsPrevious: true, refetchOnMount: 'always' },
  );
  const { data } = read;
  return (
    <Screen title="Fréquentation">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mb: 2 }}>
        <PeriodChoice {...chosen} />
        <FileButton path={`/admin/frequentation/export.csv?from=${period.from}&to=${period.to}`} disabled={!data?.since}>
          Exporter en CSV
        </FileButton>
      </Box>
      <Opening read={read} height={420} />
      {data && (data.since === null ? <NothingCounted /> : <Figures {...data} />)}
    </Screen>
  );
}

const NothingCounted = () => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Alert severity="info">Rien n’a encore été compté. Les premières visites s’afficheront ici dans la minute qui les suit.</Alert>
    <Explained />
  </Box>
);

function Figures(data: Frequentation) {
  const { from, to, formerFrom, formerTo, since, totals, former, days } = data;
  const isCompared = since !== null && since <= formerTo;
  const page = ({ path, title, count, former }: Frequentation['pages'][number]): CountRow => ({
    key: path,
    name: path.startsWith('/') ? <MuiLink href={path}>{title}</MuiLink> : title,
    count,
    former,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography color="text.secondary">
        Du {longDay(from)} au {longDay(to)}
        {isCompared && `, comparé à la période d’avant\u00a0: du ${longDay(formerFrom)} au ${longDay(formerTo)}`}.
        {since !== null && since > formerFrom && ` Le site compte depuis le ${longDay(since)}.`}
      </Typography>
      <Box
        component="section"
        aria-label="Totaux"
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
      >
        <Total isCompared={isCompared} label="visites" count={totals.visits} former={former.visits} />
        <Total isCompared={isCompared} label="pages vues" count={totals.views} former={former.views} />
        <Total isCompared={isCompared} label="demandes parties du site" count={totals.requests} former={former.requests} />
        <Total isCompared={isCompared} label="pages demandées par des robots" count={totals.robots} former={former.robots} />
      </Box>
      <Part title={days.length > 100 ? 'Visites par mois' : 'Visites par jour'}>
        <Suspense fallback={<Skeleton role="status" variant="rounded" height={260} aria-label="Le graphique se prépare…" />}>
          <VisitsChart days={days} />
        </Suspense>
      </Part>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Part title="Pages vues">
          <CountTable
            isCompared={isCompared}
            title="Pages vues"
            of="Page"
            rows={data.pages.map(page)}
            empty="Aucune page vue pendant cette période."
          />
        </Part>
        <Part title="Familles regardées">
          <CountTable
            isCompared={isCompared}
            title="Familles regardées"
            of="Famille"
            rows={data.familles.map(page)}
            empty="Aucune famille regardée pendant cette période."
          />
        </Part>
        <Part title="D’où viennent les visites">
          <CountTable
            isCompared={isCompared}
            title="D’où viennent les visites"
            of="Site"
            rows={data.sources.map(({ host, count, former }) => ({ key: host, name: SOURCES[host] ?? host, count, former }))}
            empty="Aucune visite pendant cette période."
          />
        </Part>
        <Part title="Pages qui mènent à une demande">
          <CountTable
            isCompared={isCompared}
            title="Pages qui mènent à une demande"
            of="Page et sorte de demande"
            rows={data.requests.map(({ kind, ...row }) => ({
              ...page(row),
              key: `${kind} ${row.path}`,
              name: (
                <>
                  {page(row).name}
                  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                    {KINDS[kind].label}
                  </Typography>
                </>
              ),
            }))}
            empty="Aucune demande partie du site pendant cette période."
          />
        </Part>
        <Part title="Campagnes">
          <CountTable
            isCompared={isCompared}
            title="Campagnes"
            of="Source, moyen, campagne"
            rows={data.campaigns.map(({ name, count, former }) => ({
              key: name,
              name: name === OTHERS ? 'Autres campagnes' : name,
              count,
              former,
            }))}
            empty="Aucune visite par un lien de campagne. Un lien dont l’adresse porte utm_source, utm_medium ou utm_campaign se compte ici."
          />
        </Part>
      </Box>
      <Explained />
    </Box>
  );
}

const OTHERS = 'autres';
const SOURCES: Record<string, string> = { '': 'Accès direct ou inconnu', [OTHERS]: 'Autres sites' };

function Total({ label, count, former, isCompared }: { label: string; count: number; former: number; isCompared: boolean }) {
  return (
    <Card>
      <CardContent sx={{ p: 2, '&:last-child': { pb: 2 } }}>
        <Typography component="p" sx={{ fontFamily: 'h1.fontFamily', fontSize: '2rem', fontWeight: 700, lineHeight: 1.1 }}>
          {count.toLocaleString('fr-FR')}
        </Typography>
        <Typography color="text.secondary">{label}</Typography>
        {isCompared && (
          <Typography variant="body2" color="text.secondary">
            {compare(count, former)}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

/** Percentages of fewer than fifty are noise. */
function compare(count: number, former: number): string {
  const before = `${former.toLocaleString('fr-FR')} avant`;
  if (former < 50) return before;
  const change = Math.round((count / former - 1) * 100);
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}\u00a0% (${before})`;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title} sx={{ minWidth: 0 }}>
    <CardContent>
      <Typography variant="h2" sx={{ fontSize: '1.2rem', mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);
