import { Box, Button, Typography } from '@mui/material';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { figure } from '~/admin/figure';
import { FilterSelect } from '~/admin/list-filters';
import { ListScreen } from '~/admin/list-screen';
import { useRead } from '~/admin/read';
import { Row, Rows } from '~/admin/rows';
import { useUrlList } from '~/admin/url-list';
import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { LOST_ADDRESSES_MONTHS } from '~/content/vocabulary/retention';
import { monthText } from '~/platform/text/day-text';
import type { PerdueRow, redirectionsEndpoints } from '../contract';
import { setAside } from './acts';
import { RedirectionDialog } from './redirection-dialog';
import { RedirectionTabs } from './tabs';

const FIELDS = ['q', 'month', 'etat'] as const;
const STATES = [
  { value: '', label: 'À voir' },
  { value: 'ignorees', label: 'Mises de côté' },
];

export function PerduesScreen() {
  const list = useUrlList(FIELDS);
  const { filter, page, perPage } = list;
  const month = /^\d{4}-\d{2}$/.test(filter.month) ? filter.month : '';
  const etat = filter.etat === 'ignorees' ? 'ignorees' : '';
  const read = useRead<typeof redirectionsEndpoints.perdues>(
    '/admin/redirections/perdues',
    { query: { q: filter.q, month, etat, page, perPage } },
    { keepsPrevious: true },
  );
  const [source, setSource] = useState<string>();
  const { months = [], rest = 0 } = read.data ?? {};
  const shownMonths = month === '' || months.includes(month) ? months : [month, ...months];
  return (
    <ListScreen
      title="Demandé en vain"
      name="Adresses"
      {...{ list, read }}
      icon={SearchX}
      empty={EMPTY}
      none={NONE}
      above={
        <>
          <RedirectionTabs current="/admin/redirections/perdues" />
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 860 }}>
            Les adresses que des visiteurs ont demandées et qui n’existent pas, sur {IN_LETTERS[LOST_ADDRESSES_MONTHS]} mois au plus. Le
            site ne garde que l’adresse, le mois et le nombre, jamais qui demandait{'\u00a0'}: une personne compte une fois par jour. Les
            robots ne comptent pas, et ce qui ressemble à un nom ou à un numéro n’est pas gardé.
          </Typography>
        </>
      }
      search={{ placeholder: 'chauffage…', label: 'Chercher une adresse' }}
      filters={
        <>
          <FilterSelect
            label="Mois"
            choices={[
              { value: '', label: `Les ${LOST_ADDRESSES_MONTHS}\u00a0derniers mois` },
              ...shownMonths.map((value) => ({ value, label: monthText(value) })),
            ]}
            {...list.field('month')}
          />
          <FilterSelect label="Lesquelles" choices={STATES} {...list.field('etat')} />
        </>
      }
      below={
        <>
          {rest > 0 && (
            <Typography color="text.secondary">
              {`Et ${figure(rest)}\u00a0demande${rest > 1 ? 's' : ''} d’autres adresses, comptées ensemble\u00a0: le site en garde 2\u202f000 par mois.`}
            </Typography>
          )}
          {source !== undefined && <RedirectionDialog source={source} onClose={() => setSource(undefined)} />}
        </>
      }
    >
      {(rows) => (
        <Rows label="Adresses demandées en vain">
          {rows.map((row) => (
            <Line key={row.path} row={row} onMake={() => setSource(row.path)} />
          ))}
        </Rows>
      )}
    </ListScreen>
  );
}

const EMPTY = {
  title: 'Rien n’a été demandé en vain',
  text: 'Dès qu’un visiteur suit un lien qui ne mène nulle part, son adresse s’affiche ici, dans la minute.',
};
const NONE = {
  title: 'Aucune adresse ne correspond',
  text: 'Changez de mois ou de filtre, ou cherchez avec un mot de moins.',
  clear: 'Voir toutes les adresses',
};

const Line = ({ row: { path, count, lastMonth, ignored }, onMake }: { row: PerdueRow; onMake: () => void }) => (
  <Row columns="minmax(0, 1.6fr) minmax(0, 1fr) auto">
    <Typography component="span" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
      {path}
    </Typography>
    <Typography component="span" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
      {`${figure(count)}\u00a0fois, la dernière en ${monthText(lastMonth)}`}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' } }}>
      <Button size="small" variant="outlined" onClick={onMake} aria-label={`Créer une redirection pour ${path}`}>
        Créer une redirection
      </Button>
      <Button
        size="small"
        color="inherit"
        onClick={() => void setAside(path, !ignored)}
        aria-label={`${ignored ? 'Reprendre' : 'Ignorer'} ${path}`}
      >
        {ignored ? 'Reprendre' : 'Ignorer'}
      </Button>
    </Box>
  </Row>
);
