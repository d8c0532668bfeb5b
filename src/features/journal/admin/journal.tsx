import { Box, Button, Card, CircularProgress, Pagination, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { Screen } from '~/admin/screen';
import type { comptesAdminEndpoints } from '~/features/comptes/contract';
import type { JournalEntry, journalEndpoints } from '../contract';
import type { ContentLabels } from './fields';
import { JournalFilters } from './filters';
import { JournalLine } from './line';

const PER_PAGE = 50;
const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'Europe/Paris' });

/** Who did what, day by day, the latest first; the filters are in the address. */
export function Journal({ content }: { content: ContentLabels }) {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(search);
  const page = Number(filter.page ?? 1);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['journal', search.toString()],
    queryFn: () => callEndpoint<typeof journalEndpoints.list>('GET', '/admin/journal', { query: { ...filter, page, perPage: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const { data: comptes = [] } = useQuery({
    queryKey: ['comptes', 'liste'],
    queryFn: async () => (await callEndpoint<typeof comptesAdminEndpoints.list>('GET', '/admin/comptes')).data,
  });
  const names = useMemo(() => new Map(comptes.map(({ id, name }) => [id, name])), [comptes]);
  const days = Map.groupBy(data?.data ?? [], ({ at }: JournalEntry) => LONG_DAY.format(new Date(at)));
  const go = (next: Record<string, string>) => setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  const isFiltered = Object.keys(filter).some((name) => name !== 'page');
  return (
    <Screen title="Journal">
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        Tout ce que l’équipe et le site ont fait ici, avec ce qui a changé. Rien ne s’y efface.
      </Typography>
      <JournalFilters filter={filter} comptes={comptes} onChange={(change) => go({ ...filter, ...change, page: '' })} />
      {error && <FailureAlert error={error} retry={() => void refetch()} />}
      {!data && !error && <CircularProgress aria-label="Lecture du journal" />}
      {data && (
        <Typography role="status" variant="body2" sx={{ mb: 1 }}>
          {data.total === 0
            ? isFiltered
              ? 'Rien ne répond à ces filtres.'
              : 'Rien n’a encore été fait.'
            : `${new Intl.NumberFormat('fr-FR').format(data.total)}\u00a0ligne${data.total > 1 ? 's' : ''}`}
          {isFiltered && (
            <Button size="small" onClick={() => setSearch({})} sx={{ ml: 1 }}>
              Retirer les filtres
            </Button>
          )}
        </Typography>
      )}
      <Box aria-busy={isFetching}>
        {[...days].map(([day, entries]) => (
          <Box component="section" key={day} aria-label={day} sx={{ mb: 2 }}>
            <Typography variant="h2" sx={{ fontSize: '1.05rem', mb: 0.5, '&::first-letter': { textTransform: 'uppercase' } }}>
              {day}
            </Typography>
            <Card component="ul" role="list" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {entries.map((entry) => (
                <JournalLine key={entry.id} entry={entry} names={names} content={content} />
              ))}
            </Card>
          </Box>
        ))}
      </Box>
      {data && data.total > PER_PAGE && (
        <Pagination
          count={Math.ceil(data.total / PER_PAGE)}
          page={page}
          onChange={(_, next) => {
            go({ ...filter, page: String(next) });
            scrollTo({ top: 0 });
          }}
          sx={{ '& .MuiPagination-ul': { justifyContent: 'center' } }}
        />
      )}
    </Screen>
  );
}
