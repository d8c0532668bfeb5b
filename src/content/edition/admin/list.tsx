import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  ListItemButton,
  List as MuiList,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { ArrowDownUp, ImageOff, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { List, SearchInput, SelectInput, TopToolbar, useListContext, useResourceContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { ago, dateTime } from '~/admin/dates';
import type { ContentRow } from '../contract';
import { useBinMany } from './bin';
import { EtatChip } from './etat-chip';
import { OrderDialog } from './order';

type Choice = { id: string; name: string };
type Props = {
  title: string;
  /** What the button that makes a new one says. */
  newLabel: string;
  /** Head of the column of names, and of the groups. */
  nameLabel: string;
  group?: { label: string; choices: readonly Choice[] };
  /** Whether things are drafts, scheduled or published. */
  isPublished?: boolean;
  hasImages?: boolean;
  /** For what there is none of yet: what it is for. */
  empty: string;
};

const ETATS: Choice[] = [
  { id: 'publie', name: 'Publiés' },
  { id: 'brouillon', name: 'Brouillons' },
  { id: 'programmee', name: 'Programmés' },
];

/** The things of a kind: sought, filtered, put in order, thrown away together; a row opens its form. */
export function ContentList(props: Props) {
  const { title, group, isPublished = false } = props;
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder="Chercher" />,
    ...(group ? [<SelectInput key="group" source="group" label={group.label} choices={[...group.choices]} alwaysOn />] : []),
    ...(isPublished ? [<SelectInput key="etat" source="etat" label="État" choices={ETATS} alwaysOn />] : []),
  ];
  return (
    <List
      title={title}
      filters={filters}
      actions={<Actions {...props} />}
      empty={<Empty {...props} />}
      perPage={50}
      sort={{ field: 'id', order: 'ASC' }}
      exporter={false}
      component={Card}
    >
      <Rows {...props} />
    </List>
  );
}

function Rows(props: Props) {
  const isNarrow = useMediaQuery('(max-width: 699px)');
  const { data = [], isPending, error } = useListContext<ContentRow>();
  if (error)
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {(error as Error).message}
      </Alert>
    );
  if (isPending) return <Skeleton role="status" variant="rounded" height={320} aria-label="Ouverture…" sx={{ m: 2 }} />;
  if (data.length === 0) return <Typography sx={{ p: 3 }}>Rien ne répond à cette recherche. Changez ou videz les filtres.</Typography>;
  return isNarrow ? <Cards {...props} /> : <RowsTable {...props} />;
}

function Cards({ group }: Props) {
  const { data = [] } = useListContext<ContentRow>();
  const resource = useResourceContext();
  return (
    <MuiList component="nav" disablePadding aria-label="Résultats">
      {data.map((row) => (
        <ListItemButton key={row.id} component={Link} to={`/admin/${resource}/${row.id}`} divider sx={{ gap: 1.5 }}>
          <Thumbnail image={row.image} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{row.label}</Typography>
            <Typography variant="body2" color="text.secondary">
              {nameOfGroup(group, row.group)}
            </Typography>
            <EtatChip {...row} />
          </Box>
        </ListItemButton>
      ))}
    </MuiList>
  );
}

function RowsTable({ nameLabel, group, isPublished = false, hasImages = false }: Props) {
  const { data = [], selectedIds = [], onSelect, onToggleItem } = useListContext<ContentRow>();
  const resource = useResourceContext();
  const navigate = useNavigate();
  const isMedium = useMediaQuery('(max-width: 1099px)');
  const isAll = data.every(({ id }) => selectedIds.includes(id));
  return (
    <>
      <BinSelected />
      <Table size="small" sx={{ '& td, & th': { px: { xs: 1, lg: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={isAll}
                indeterminate={!isAll && selectedIds.length > 0}
                onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
                slotProps={{ input: { 'aria-label': 'Sélectionner toute la page' } }}
              />
            </TableCell>
            {hasImages && <TableCell>Image</TableCell>}
            <SortCell field="label" label={nameLabel} />
            {group && !isMedium && <SortCell field="group" label={group.label} />}
            {isPublished && <SortCell field="etat" label="État" />}
            {!isMedium && <SortCell field="updatedAt" label="Modifié" />}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow
              key={row.id}
              hover
              selected={selectedIds.includes(row.id)}
              onClick={() => navigate(`/admin/${resource}/${row.id}`)}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                <Checkbox
                  checked={selectedIds.includes(row.id)}
                  onChange={() => onToggleItem(row.id)}
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
                  to={`/admin/${resource}/${row.id}`}
                  onClick={(event) => event.stopPropagation()}
                  sx={{ fontWeight: 600, color: 'inherit', textDecoration: 'none' }}
                >
                  {row.label}
                </Box>
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

function SortCell({ field, label }: { field: string; label: string }) {
  const { sort, setSort } = useListContext();
  const isBy = sort.field === field;
  const direction = isBy && sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell sortDirection={isBy ? direction : false}>
      <TableSortLabel
        active={isBy}
        direction={direction}
        onClick={() => setSort({ field, order: isBy && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

const nameOfGroup = (group: Props['group'], code: string | null) => group?.choices.find(({ id }) => id === code)?.name ?? '';

function Thumbnail({ image }: Pick<ContentRow, 'image'>) {
  return (
    <Box sx={{ width: 56, height: 42, borderRadius: 1, bgcolor: '#f3ede3', display: 'grid', placeItems: 'center', overflow: 'hidden' }}>
      {image ? (
        <img
          src={image.src}
          srcSet={image.srcset}
          sizes="56px"
          alt=""
          loading="lazy"
          style={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <ImageOff size={18} aria-label="Sans image" />
      )}
    </Box>
  );
}

function Actions({ newLabel, group }: Props) {
  const resource = useResourceContext() ?? '';
  const [isOrdering, setOrdering] = useState(false);
  return (
    <TopToolbar sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button onClick={() => setOrdering(true)} startIcon={<ArrowDownUp size={18} aria-hidden />} color="inherit">
        Changer l’ordre
      </Button>
      <CreateLink label={newLabel} />
      {isOrdering && <OrderDialog resource={resource} groups={group?.choices} onClose={() => setOrdering(false)} />}
    </TopToolbar>
  );
}

const CreateLink = ({ label }: { label: string }) => (
  <Button component={Link} to={`/admin/${useResourceContext()}/create`} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
    {label}
  </Button>
);

function Empty({ empty, newLabel }: Props): ReactNode {
  return (
    <Card sx={{ mt: 2 }}>
      <CardContent>
        <Typography sx={{ mb: 2 }}>{empty}</Typography>
        <CreateLink label={newLabel} />
      </CardContent>
    </Card>
  );
}

function BinSelected() {
  const { selectedIds = [], onUnselectItems } = useListContext<ContentRow>();
  const resource = useResourceContext() ?? '';
  const bin = useBinMany(resource);
  if (selectedIds.length === 0) return null;
  const throwAway = async () => {
    const ids = [...selectedIds];
    onUnselectItems();
    await bin(ids);
  };
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 0.5, bgcolor: '#fdf1ec', flexWrap: 'wrap' }}>
      <Typography sx={{ flex: 1 }}>{`${selectedIds.length} sélectionné${selectedIds.length > 1 ? 's' : ''}`}</Typography>
      <Button onClick={() => onUnselectItems()} color="inherit">
        Ne rien sélectionner
      </Button>
      <Button onClick={throwAway} color="error" startIcon={<Trash2 size={18} aria-hidden />}>
        Mettre à la corbeille
      </Button>
    </Box>
  );
}
