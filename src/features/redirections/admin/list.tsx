import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { Plus, Signpost, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { figure } from '~/admin/figure';
import { FilterSelect } from '~/admin/list-filters';
import { ListScreen } from '~/admin/list-screen';
import { useRead } from '~/admin/read';
import { useUrlList } from '~/admin/url-list';
import { type RowSelection, useSelection } from '~/admin/use-selection';
import { putInBin, takeOut } from '~/content/edition/admin/bin';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { SheetActs } from '~/content/importation/admin/sheet-acts';
import type { RedirectionRow, redirectionsEndpoints } from '../contract';
import { REDIRECTIONS_BIN } from './acts';
import { RedirectionLine } from './line';
import { RedirectionDialog } from './redirection-dialog';
import { RedirectionTabs } from './tabs';

const FIELDS = ['q', 'etat', 'tri'] as const;
const STATES = [
  { value: '', label: 'En service' },
  {
    value: 'morte',
    label: 'Ne mènent plus nulle part',
    empty: { title: 'Toutes mènent quelque part', text: 'La page de chaque redirection est en vie.' },
  },
  { value: 'inutilisee', label: 'Jamais empruntées' },
  {
    value: 'corbeille',
    label: 'Corbeille',
    empty: { title: 'La corbeille est vide', text: 'Une redirection supprimée s’y retrouve, et peut en sortir.' },
  },
];
const SORTS = [
  { value: '', label: 'Ancienne adresse', query: { sort: 'source', order: 'ASC' } },
  { value: 'page', label: 'Page', query: { sort: 'target', order: 'ASC' } },
  { value: 'passages', label: 'Les plus empruntées', query: { sort: 'uses', order: 'DESC' } },
  { value: 'delaissees', label: 'Les plus délaissées', query: { sort: 'lastUsedOn', order: 'ASC' } },
  { value: 'recentes', label: 'Modifiées récemment', query: { sort: 'updatedAt', order: 'DESC' } },
] as const;

export function RedirectionsScreen() {
  const list = useUrlList(FIELDS);
  const { filter, page, perPage } = list;
  const { value: etat = '', empty } = STATES.find(({ value }) => value === filter.etat) ?? {};
  const emptyState = filter.q === '' ? empty : undefined;
  const sorted = SORTS.find(({ value }) => value === filter.tri) ?? SORTS[0];
  const read = useRead<typeof redirectionsEndpoints.list>(
    '/admin/redirections',
    { query: { q: filter.q, etat, ...sorted.query, page, perPage } },
    { keepsPrevious: true },
  );
  const selection = useSelection<RedirectionRow>({ q: filter.q, etat });
  const [opened, setOpened] = useState<{ row?: RedirectionRow }>();
  const total = read.data?.total ?? 0;
  const isBin = etat === 'corbeille';
  const add = <AddButton onClick={() => setOpened({})} />;
  return (
    <ListScreen
      title="Redirections"
      name="Redirections"
      {...{ list, read }}
      icon={Signpost}
      empty={emptyState ?? { ...EMPTY, acts: <EmptyActs add={add} /> }}
      none={emptyState ? undefined : NONE}
      above={
        <>
          <RedirectionTabs current="/admin/redirections" />
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 860 }}>
            Les adresses de l’ancien site, imprimées sur une camionnette ou un dépliant, continuent de mener quelque part. Une page du site
            l’emporte toujours sur une redirection.
          </Typography>
        </>
      }
      search={{ placeholder: 'chauffage.html…', label: 'Chercher une adresse ou une page' }}
      filters={
        <>
          <FilterSelect label="Lesquelles" choices={STATES} {...list.field('etat')} width={230} />
          <FilterSelect label="Trier par" choices={SORTS} {...list.field('tri')} width={210} />
        </>
      }
      acts={
        <>
          <SheetActs kind="redirection" hasPictures={false} />
          {add}
        </>
      }
      between={
        <>
          {isBin && <Typography color="text.secondary">Chacune y reste {BIN_DAYS} jours.</Typography>}
          {read.data && total > 0 && <Chosen rows={read.data.data} total={total} isBin={isBin} selection={selection} />}
        </>
      }
      below={opened && <RedirectionDialog row={opened.row} onClose={() => setOpened(undefined)} />}
      line={(row) => (
        <RedirectionLine
          key={row.id}
          row={row}
          isSelected={selection.selected.has(row.id)}
          onToggle={() => selection.toggle(row)}
          onOpen={() => setOpened({ row })}
        />
      )}
    />
  );
}

const EMPTY = {
  title: 'Aucune redirection pour l’instant',
  text: 'Sans redirection, une adresse de l’ancien site ramène à l’accueil. Ajoutez celles que vous avez imprimées, importez leur liste, ou partez de ce que des visiteurs ont demandé en vain.',
};
const NONE = {
  title: 'Aucune redirection ne correspond',
  text: 'Changez de filtre, ou cherchez avec un mot de moins.',
  clear: 'Voir toutes les redirections',
};

const EmptyActs = ({ add }: { add: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
    {add}
    <Button component={Link} to="/admin/redirections/perdues" variant="outlined">
      Voir ce qui est demandé en vain
    </Button>
  </Box>
);

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={onClick}>
    Nouvelle redirection
  </Button>
);

type ChosenProps = { rows: RedirectionRow[]; total: number; isBin: boolean; selection: RowSelection<RedirectionRow> };

function Chosen({ rows, total, isBin, selection: { selected, selectOnly, wholeOf } }: ChosenProps) {
  const chosen = [...selected.values()];
  const act = async () => {
    await (isBin ? takeOut : putInBin)(REDIRECTIONS_BIN, chosen);
    selectOnly([]);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 48, px: 1.5 }}>
      <FormControlLabel control={<Checkbox {...wholeOf(rows)} />} label="Toute la page" />
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {selected.size > 0
          ? `${figure(selected.size)}\u00a0choisie${selected.size > 1 ? 's' : ''} sur ${figure(total)}`
          : `${figure(total)}\u00a0redirection${total > 1 ? 's' : ''}`}
      </Typography>
      {selected.size > 0 && (
        <Button
          color={isBin ? 'primary' : 'error'}
          startIcon={isBin ? <Undo2 size={18} aria-hidden /> : <Trash2 size={18} aria-hidden />}
          onClick={() => void act()}
        >
          {isBin ? 'Remettre' : 'Supprimer'} {chosen.length > 1 ? `les ${figure(chosen.length)}` : ''}
        </Button>
      )}
    </Box>
  );
}
