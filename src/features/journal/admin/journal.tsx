import { Box, Button, Card, Typography } from '@mui/material';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { figure } from '~/admin/figure';
import { ListFrame, Nothing } from '~/admin/list-frame';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { useUrlList } from '~/admin/url-list';
import type { CompteState, comptesAdminEndpoints } from '~/features/comptes/contract';
import { premier } from '~/platform/text/premier';
import type { journalEndpoints } from '../contract';
import type { ContentLabels } from './fields';
import { JournalFilters } from './filters';
import { JournalLine } from './line';

const FIELDS = ['q', 'author', 'subject', 'subjectId', 'from', 'to'] as const;
const SIZES = [50, 100, 200];
const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, '']));
const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'Europe/Paris' });

const NONE: CompteState[] = [];

export function Journal({ content }: { content: ContentLabels }) {
  const list = useUrlList(FIELDS, SIZES);
  const read = useRead<typeof journalEndpoints.list>('/admin/journal', { query: list.query }, { keepsPrevious: true });
  const comptes = useRead<typeof comptesAdminEndpoints.list>('/admin/comptes').data?.data ?? NONE;
  const names = useMemo(() => new Map(comptes.map(({ id, name }) => [id, name])), [comptes]);
  const isFiltered = Object.values(list.filter).some(Boolean);
  const showAll = () => list.narrow(NOTHING);
  return (
    <Screen title="Journal">
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        Tout ce que l’équipe et le site ont fait ici, avec ce qui a changé. Rien ne s’y efface.
      </Typography>
      <JournalFilters filter={list.filter} comptes={comptes} narrow={list.narrow} />
      {read.data && read.data.total > 0 && (
        <Typography role="status" variant="body2" sx={{ mb: 1 }}>
          {`${figure(read.data.total)}\u00a0ligne${read.data.total > 1 ? 's' : ''}`}
          {isFiltered && (
            <Button size="small" onClick={showAll} sx={{ ml: 1 }}>
              Retirer les filtres
            </Button>
          )}
        </Typography>
      )}
      <ListFrame
        name="Lignes"
        {...{ list, read }}
        empty={
          isFiltered ? (
            <Nothing icon={ScrollText} title="Rien ne répond à ces filtres" text="Changez-les, ou cherchez avec un mot de moins.">
              <Button variant="outlined" onClick={showAll}>
                Retirer les filtres
              </Button>
            </Nothing>
          ) : (
            <Nothing icon={ScrollText} title="Rien n’a encore été fait" text="Ce que l’équipe et le site feront se lira ici." />
          )
        }
      >
        {(rows) =>
          [...Map.groupBy(rows, ({ at }) => premier(LONG_DAY.format(new Date(at))))].map(([day, entries]) => (
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
          ))
        }
      </ListFrame>
    </Screen>
  );
}
