import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { Download, Plus, Signpost, Trash2, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { saveFile } from '~/admin/call';
import { figure } from '~/admin/figure';
import { FilterSelect, ListBar, ListSearch } from '~/admin/list-filters';
import { ListFrame, Nothing } from '~/admin/list-frame';
import { tellFailure } from '~/admin/notice';
import { useRead } from '~/admin/read';
import { Rows } from '~/admin/rows';
import { Screen } from '~/admin/screen';
import { useUrlList } from '~/admin/url-list';
import { useSelection } from '~/admin/use-selection';
import { BIN_DAYS } from '~/content/edition/bin-days';
import type { RedirectionRow, redirectionsEndpoints } from '../contract';
import { askToBin, askToRestore } from './acts';
import { RedirectionLine } from './line';
import { RedirectionDialog } from './redirection-dialog';
import { RedirectionTabs } from './tabs';

const FIELDS = ['q', 'etat', 'tri'] as const;
const STATES = [
  { value: '', label: 'En service' },
  { value: 'morte', label: 'Ne mènent plus nulle part' },
  { value: 'inutilisee', label: 'Jamais empruntées' },
  { value: 'corbeille', label: 'Corbeille' },
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
  const { filter, narrow, page, perPage } = list;
  const etat = STATES.find(({ value }) => value === filter.etat)?.value ?? '';
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
  return (
    <Screen title="Redirections">
      <RedirectionTabs current="/admin/redirections" />
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 860 }}>
        Les adresses de l’ancien site, imprimées sur une camionnette ou un dépliant, continuent de mener quelque part. Une page du site
        l’emporte toujours sur une redirection.
      </Typography>
      <ListBar>
        <ListSearch
          q={filter.q}
          placeholder="chauffage.html…"
          label="Chercher une adresse ou une page"
          onSearch={(q) => narrow({ q }, true)}
        />
        <FilterSelect label="Lesquelles" choices={STATES} value={etat} onChange={(next) => narrow({ etat: next })} width={230} />
        <FilterSelect label="Trier par" choices={SORTS} value={sorted.value} onChange={(tri) => narrow({ tri })} width={210} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
          <Button
            startIcon={<Download size={18} aria-hidden />}
            disabled={read.data !== undefined && total === 0}
            onClick={() => void save()}
          >
            Exporter
          </Button>
          <Button component={Link} to="/admin/redirections/import" variant="outlined" startIcon={<Upload size={18} aria-hidden />}>
            Importer
          </Button>
          <AddButton onClick={() => setOpened({})} />
        </Box>
      </ListBar>
      {isBin && <Typography color="text.secondary">Chacune y reste {BIN_DAYS} jours.</Typography>}
      {read.data && total > 0 && <Chosen rows={read.data.data} total={total} isBin={isBin} {...selection} />}
      <ListFrame
        name="Redirections"
        id="liste-des-redirections"
        {...{ list, read }}
        empty={<Empty {...{ filter, etat }} onAdd={() => setOpened({})} />}
      >
        {(rows) => (
          <Rows label="Redirections">
            {rows.map((row) => (
              <RedirectionLine
                key={row.id}
                row={row}
                isSelected={selection.selected.has(row.id)}
                onToggle={() => selection.toggle(row)}
                onOpen={() => setOpened({ row })}
              />
            ))}
          </Rows>
        )}
      </ListFrame>
      {opened && <RedirectionDialog row={opened.row} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
}

const save = () => saveFile('/admin/redirections/export.csv').catch((error) => tellFailure(error, save));

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={onClick}>
    Nouvelle redirection
  </Button>
);

type ChosenProps = Pick<ReturnType<typeof useSelection<RedirectionRow>>, 'selected' | 'selectOnly'> & {
  rows: RedirectionRow[];
  total: number;
  isBin: boolean;
};

function Chosen({ rows, total, isBin, selected, selectOnly }: ChosenProps) {
  const isAll = rows.every(({ id }) => selected.has(id));
  const chosen = [...selected.values()];
  const act = async () => {
    await (isBin ? askToRestore(chosen) : askToBin(chosen));
    selectOnly([]);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 48, px: 1.5 }}>
      <FormControlLabel
        control={<Checkbox checked={isAll} indeterminate={!isAll && selected.size > 0} onChange={() => selectOnly(isAll ? [] : rows)} />}
        label="Toute la page"
      />
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

function Empty({ filter, etat, onAdd }: { filter: { q: string }; etat: string; onAdd: () => void }) {
  if (etat === 'corbeille' && filter.q === '')
    return <Nothing icon={Signpost} title="La corbeille est vide" text="Une redirection supprimée s’y retrouve, et peut en sortir." />;
  if (etat === 'morte' && filter.q === '')
    return <Nothing icon={Signpost} title="Toutes mènent quelque part" text="La page de chaque redirection est en vie." />;
  if (filter.q !== '' || etat !== '')
    return (
      <Nothing icon={Signpost} title="Aucune redirection ne correspond" text="Changez de filtre, ou cherchez avec un mot de moins.">
        <Button component={Link} to="/admin/redirections" variant="outlined">
          Voir toutes les redirections
        </Button>
      </Nothing>
    );
  return (
    <Nothing
      icon={Signpost}
      title="Aucune redirection pour l’instant"
      text="Sans redirection, une adresse de l’ancien site ramène à l’accueil. Ajoutez celles que vous avez imprimées, importez leur liste, ou partez de ce que des visiteurs ont demandé en vain."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <AddButton onClick={onAdd} />
        <Button component={Link} to="/admin/redirections/perdues" variant="outlined">
          Voir ce qui est demandé en vain
        </Button>
      </Box>
    </Nothing>
  );
}
