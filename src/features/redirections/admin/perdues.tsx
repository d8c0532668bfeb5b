import { Box, Button, Typography } from '@mui/material';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { figure } from '~/admin/figure';
import { FilterSelect, ListBar, ListSearch } from '~/admin/list-filters';
import { ListFrame, Nothing } from '~/admin/list-frame';
import { useRead } from '~/admin/read';
import { Row, Rows } from '~/admin/rows';
import { Screen } from '~/admin/screen';
import { useUrlList } from '~/admin/url-list';
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
  const { filter, narrow, page, perPage } = list;
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
    <Screen title="Demandé en vain">
      <RedirectionTabs current="/admin/redirections/perdues" />
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 860 }}>
        Les adresses que des visiteurs ont demandées et qui n’existent pas, sur treize mois au plus. Le site ne garde que l’adresse, le mois
        et le nombre, jamais qui demandait{'\u00a0'}: une personne compte une fois par jour. Les robots ne comptent pas, et ce qui ressemble
        à un nom ou à un numéro n’est pas gardé.
      </Typography>
      <ListBar>
        <ListSearch q={filter.q} placeholder="chauffage…" label="Chercher une adresse" onSearch={(q) => narrow({ q }, true)} />
        <FilterSelect
          label="Mois"
          choices={[{ value: '', label: 'Treize mois' }, ...shownMonths.map((value) => ({ value, label: monthName(value) }))]}
          value={month}
          onChange={(next) => narrow({ month: next })}
        />
        <FilterSelect label="Lesquelles" choices={STATES} value={etat} onChange={(next) => narrow({ etat: next })} />
      </ListBar>
      <ListFrame
        name="Adresses"
        id="liste-des-adresses"
        {...{ list, read }}
        empty={<Empty isNarrowed={Boolean(filter.q || month || etat)} />}
      >
        {(rows) => (
          <Rows label="Adresses demandées en vain">
            {rows.map((row) => (
              <Line key={row.path} row={row} onMake={() => setSource(row.path)} />
            ))}
          </Rows>
        )}
      </ListFrame>
      {rest > 0 && (
        <Typography color="text.secondary">
          {`Et ${figure(rest)}\u00a0demande${rest > 1 ? 's' : ''} d’autres adresses, comptées ensemble\u00a0: le site en garde 2\u202f000 par mois.`}
        </Typography>
      )}
      {source !== undefined && <RedirectionDialog source={source} onClose={() => setSource(undefined)} />}
    </Screen>
  );
}

const Line = ({ row: { path, count, lastMonth, ignored }, onMake }: { row: PerdueRow; onMake: () => void }) => (
  <Row columns="minmax(0, 1.6fr) minmax(0, 1fr) auto">
    <Typography component="span" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
      {path}
    </Typography>
    <Typography component="span" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
      {`${figure(count)}\u00a0fois, la dernière en ${monthName(lastMonth)}`}
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

const Empty = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <Nothing icon={SearchX} title="Aucune adresse ne correspond" text="Changez de mois ou de filtre, ou cherchez avec un mot de moins.">
      <Button component={Link} to="/admin/redirections/perdues" variant="outlined">
        Voir toutes les adresses
      </Button>
    </Nothing>
  ) : (
    <Nothing
      icon={SearchX}
      title="Rien n’a été demandé en vain"
      text="Dès qu’un visiteur suit un lien qui ne mène nulle part, son adresse s’affiche ici, dans la minute."
    />
  );

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => MONTH.format(new Date(`${month}-15T12:00:00Z`));
