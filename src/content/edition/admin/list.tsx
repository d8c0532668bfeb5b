import {
  Box,
  Button,
  Checkbox,
  ListItemButton,
  List as MuiList,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { ArrowDownUp, FolderOpen, ImageOff, Plus, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ago, dateTime } from '~/admin/dates';
import type { Choice } from '~/admin/inputs';
import { FilterSelect } from '~/admin/list-filters';
import { ListScreen } from '~/admin/list-screen';
import { useRead } from '~/admin/read';
import { useUrlList } from '~/admin/url-list';
import { type RowSelection, useSelection } from '~/admin/use-selection';
import { ImportLink, SheetActs } from '~/content/importation/admin/sheet-acts';
import type { ContentKind } from '~/content/kinds/kind';
import { isDrawing } from '~/content/medias/admin/thumbnail';
import type { ContentEndpoints, ContentRow } from '../contract';
import { contentBin, putInBin } from './bin';
import { EtatChip, ExempleChip } from './etat-chip';
import { OrderDialog } from './order';

type Props = {
  kind: ContentKind;
  /** Where it is not the kind's `many`, and of the column of names its `one`. */
  title?: string;
  nameLabel?: string;
  newLabel: string;
  group?: { label: string; choices: readonly Choice[] };
  hasImages?: boolean;
  above?: ReactNode;
  empty: string;
  /** Its name in the journal, where it comes from spreadsheets and goes out to them. */
  sheetKind?: string;
};

const ETATS = [
  { value: '', label: 'Tous' },
  { value: 'publie', label: 'Publiés' },
  { value: 'brouillon', label: 'Brouillons' },
  { value: 'programmee', label: 'Programmés' },
];

const OVER = { value: 'terminee', label: 'Terminés' };

const FIELDS = ['q', 'group', 'etat', 'sort', 'order'] as const;
const SIZES = [50, 100, 200];
type List = ReturnType<typeof useUrlList<(typeof FIELDS)[number]>>;
type RowsProps = Props & { rows: ContentRow[]; list: List; selection: RowSelection<ContentRow> };

export function ContentList(props: Props) {
  const { kind, title = kind.words.many, group } = props;
  const list = useUrlList(FIELDS, SIZES);
  const { q, group: code, etat } = list.filter;
  const read = useRead<ContentEndpoints['list']>(`/admin/${kind.section}`, { query: list.query }, { keepsPrevious: true });
  const selection = useSelection<ContentRow>({ q, code, etat });
  const isNarrow = useMediaQuery('(max-width: 699px)');
  return (
    <ListScreen
      title={title}
      name={title}
      {...{ list, read }}
      icon={list.isNarrowed ? SearchX : FolderOpen}
      empty={{ title: 'Rien encore', text: props.empty, acts: <EmptyActs {...props} /> }}
      none={NONE}
      above={props.above}
      search={{ placeholder: 'Un nom, une adresse', label: 'Chercher' }}
      filters={
        <>
          {group && (
            <FilterSelect label={group.label} choices={[{ value: '', label: 'Tout' }, ...group.choices]} {...list.field('group')} />
          )}
          {kind.isPublished && <FilterSelect label="État" choices={kind.columns.ends ? [...ETATS, OVER] : ETATS} {...list.field('etat')} />}
        </>
      }
      acts={<Actions {...props} />}
      isCard
    >
      {(rows) => (isNarrow ? <Cards {...props} rows={rows} /> : <RowsTable {...props} {...{ rows, list, selection }} />)}
    </ListScreen>
  );
}

const NONE = { title: 'Rien ne répond à cette recherche', text: 'Changez ou videz les filtres.', clear: 'Tout montrer' };

const Cards = ({ rows, kind, group, hasImages = false }: Props & { rows: ContentRow[] }) => (
  <MuiList component="nav" disablePadding aria-label="Résultats">
    {rows.map((row) => (
      <ListItemButton
        key={row.id}
        component={Link}
        to={`/admin/${kind.section}/${row.id}`}
        state={{ fromList: true }}
        divider
        sx={{ gap: 1.5 }}
      >
        {(hasImages || row.image) && <Thumbnail image={row.image} />}
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{row.label}</Typography>
          <Typography variant="body2" color="text.secondary">
            {nameOfGroup(group, row.group)}
          </Typography>
          <EtatChip {...row} />
          <ExempleChip {...row} />
        </Box>
      </ListItemButton>
    ))}
  </MuiList>
);

function RowsTable({ kind, nameLabel = kind.words.one, group, hasImages = false, rows, list, selection }: RowsProps) {
  const { section, isPublished } = kind;
  const { selected, toggle, wholeOf } = selection;
  const navigate = useNavigate();
  const isMedium = useMediaQuery('(max-width: 1099px)');
  return (
    <>
      <BinSelected section={section} {...selection} />
      <Table size="small" sx={{ '& td, & th': { px: { xs: 1, lg: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox {...wholeOf(rows)} slotProps={{ input: { 'aria-label': 'Sélectionner toute la page' } }} />
            </TableCell>
            {hasImages && <TableCell>Image</TableCell>}
            <SortCell list={list} field="label" label={nameLabel} />
            {group && !isMedium && <SortCell list={list} field="group" label={group.label} />}
            {isPublished && <SortCell list={list} field="etat" label="État" />}
            {!isMedium && <SortCell list={list} field="updatedAt" label="Modifié" />}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
              selected={selected.has(row.id)}
              onClick={() => navigate(`/admin/${section}/${row.id}`)}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                <Checkbox
                  checked={selected.has(row.id)}
                  onChange={() => toggle(row)}
                  slotProps={{ input: { 'aria-label': `Sélectionner ${row.label}` } }}
                />
              </TableCell>
              {hasImages && (
                <TableCell>
                  <Thumbnail image={row.image} />
                </TableCell>
              )}
              <TableCell>
                <Box
                  component={Link}
                  to={`/admin/${section}/${row.id}`}
                  state={{ fromList: true }}
                  onClick={(event) => event.stopPropagation()}
                  sx={{ fontWeight: 600, color: 'inherit', textDecoration: 'none' }}
                >
                  {row.label}
                </Box>
                {!isPublished && <ExempleChip {...row} />}
                {group && isMedium && (
                  <Typography variant="body2" color="text.secondary">
                    {nameOfGroup(group, row.group)}
                  </Typography>
                )}
              </TableCell>
              {group && !isMedium && <TableCell>{nameOfGroup(group, row.group)}</TableCell>}
              {isPublished && (
                <TableCell>
                  <EtatChip {...row} />
                  <ExempleChip {...row} />
                </TableCell>
              )}
              {!isMedium && (
                <TableCell>
                  <time dateTime={row.updatedAt} title={dateTime(row.updatedAt)}>
                    {ago(row.updatedAt)}
                  </time>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

function SortCell({ list, field, label }: { list: List; field: string; label: string }) {
  const { sort, order } = list.filter;
  const isBy = sort === field;
  const direction = isBy && order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell sortDirection={isBy ? direction : false}>
      <TableSortLabel
        active={isBy}
        direction={direction}
        onClick={() => list.narrow({ sort: field, order: isBy && order !== 'DESC' ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

const nameOfGroup = (group: Props['group'], code: string | null) => group?.choices.find(({ value }) => value === code)?.label ?? '';

function Thumbnail({ image }: Pick<ContentRow, 'image'>) {
  return (
    <Box
      sx={{
        flex: 'none',
        width: 56,
        height: 42,
        borderRadius: 1,
        bgcolor: '#f3ede3',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
      }}
    >
      {image ? (
        <img
          src={image.src}
          srcSet={image.srcset}
          sizes="56px"
          alt=""
          loading="lazy"
          style={{ width: 56, height: 42, objectFit: 'contain', padding: isDrawing(image) ? 5 : 0 }}
        />
      ) : (
        <ImageOff size={18} aria-label="Sans image" />
      )}
    </Box>
  );
}

function Actions({ kind: { section, columns }, newLabel, group, sheetKind }: Props) {
  const [isOrdering, setOrdering] = useState(false);
  return (
    <>
      {columns.newest === undefined && (
        <Button onClick={() => setOrdering(true)} startIcon={<ArrowDownUp size={18} aria-hidden />} color="inherit">
          Changer l’ordre
        </Button>
      )}
      {sheetKind && <SheetActs kind={sheetKind} />}
      <CreateLink section={section} newLabel={newLabel} />
      {isOrdering && (
        <OrderDialog resource={section} groups={columns.ends ? undefined : group?.choices} onClose={() => setOrdering(false)} />
      )}
    </>
  );
}

const EmptyActs = (props: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
    <CreateLink section={props.kind.section} newLabel={props.newLabel} />
    {props.sheetKind && <ImportLink kind={props.sheetKind} />}
  </Box>
);

const CreateLink = ({ section, newLabel }: { section: string; newLabel: string }) => (
  <Button component={Link} to={`/admin/${section}/create`} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
    {newLabel}
  </Button>
);

function BinSelected({ section, selected, selectOnly }: { section: string } & RowSelection<ContentRow>) {
  if (selected.size === 0) return null;
  const binSelected = async () => {
    selectOnly([]);
    await putInBin(contentBin(section), [...selected.values()]);
  };
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 0.5, bgcolor: '#fdf1ec', flexWrap: 'wrap' }}>
      <Typography sx={{ flex: 1 }}>{`${selected.size} ${selected.size > 1 ? 'lignes choisies' : 'ligne choisie'}`}</Typography>
      <Button onClick={() => selectOnly([])} color="inherit">
        Ne rien choisir
      </Button>
      <Button onClick={binSelected} color="error" startIcon={<Trash2 size={18} aria-hidden />}>
        Mettre à la corbeille
      </Button>
    </Box>
  );
}
