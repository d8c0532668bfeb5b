import { Box, Button, Card, Typography } from '@mui/material';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { figure } from '~/admin/figure';
import { ListScreen } from '~/admin/list-screen';
import { useRead } from '~/admin/read';
import { useUrlList } from '~/admin/url-list';
import type { CompteState, comptesAdminEndpoints } from '~/features/comptes/manage-contract';
import { premier } from '~/platform/text/premier';
import type { journalEndpoints } from '../contract';
import type { ContentLabels } from './fields';
import { JOURNAL_FIELDS, JournalFilters } from './filters';
import { JournalLine } from './line';

const SIZES = [50, 100, 200];
const CLEAR = 'Retirer les filtres';
const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'Europe/Paris' });

const NONE: CompteState[] = [];

export function Journal({ content }: { content: ContentLabels }) {
  const list = useUrlList(JOURNAL_FIELDS, SIZES);
  const read = useRead<typeof journalEndpoints.list>('/admin/journal', { query: list.query }, { keepsPrevious: true });
  const comptes = useRead<typeof comptesAdminEndpoints.list>('/admin/comptes').data?.data ?? NONE;
  const names = useMemo(() => new Map(comptes.map(({ id, name }) => [id, name])), [comptes]);
  return (
    <ListScreen
      title="Journal"
      name="Lignes"
      {...{ list, read }}
      icon={ScrollText}
      empty={{ title: 'Rien n’a encore été fait', text: 'Ce que l’équipe et le site feront se lira ici.' }}
      none={{ title: 'Rien ne répond à ces filtres', text: 'Changez-les, ou cherchez avec un mot de moins.', clear: CLEAR }}
      above={
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          Tout ce que l’équipe et le site ont fait ici, avec ce qui a changé. Rien ne s’y efface.
        </Typography>
      }
      search={{ placeholder: 'Nom, référence…', label: 'Chercher un nom, une référence' }}
      filters={<JournalFilters list={list} comptes={comptes} />}
      between={
        read.data !== undefined &&
        read.data.total > 0 && (
          <Typography role="status" variant="body2" sx={{ mb: 1 }}>
            {`${figure(read.data.total)}\u00a0ligne${read.data.total > 1 ? 's' : ''}`}
            {list.isNarrowed && (
              <Button size="small" onClick={list.clear} sx={{ ml: 1 }}>
                {CLEAR}
              </Button>
            )}
          </Typography>
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
    </ListScreen>
  );
}
