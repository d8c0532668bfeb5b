import { Box, Button, Card, CardContent, Typography, useMediaQuery } from '@mui/material';
import { ArrowDownUp, ImageOff, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  DataTable,
  FunctionField,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useListContext,
  useRecordContext,
  useResourceContext,
  useUnselectAll,
} from 'react-admin';
import { Link } from 'react-router';
import { ago, dateTime } from '~/admin/dates';
import { useBinMany } from './admin-bin';
import { EtatChip } from './admin-etat-chip';
import { OrderDialog } from './admin-order';
import type { ContentRow } from './contract';

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

function Rows({ nameLabel, group, isPublished = false, hasImages = false }: Props) {
  const isNarrow = useMediaQuery('(max-width: 699px)');
  const groupName = (code: string | null) => group?.choices.find(({ id }) => id === code)?.name ?? '';
  if (isNarrow)
    return (
      <SimpleList<ContentRow>
        primaryText={({ label }) => label}
        secondaryText={(row) => <EtatChip {...row} />}
        tertiaryText={({ group: code }) => groupName(code)}
        rowClick="edit"
      />
    );
  return (
    <DataTable<ContentRow> rowClick="edit" bulkActionButtons={<BinSelected />} bulkActionsToolbar={undefined}>
      {hasImages && (
        <DataTable.Col label="Image" disableSort>
          <Thumbnail />
        </DataTable.Col>
      )}
      <DataTable.Col source="label" label={nameLabel} sx={{ fontWeight: 600 }} />
      {group && (
        <DataTable.Col source="group" label={group.label}>
          <FunctionField<ContentRow> render={({ group: code }) => groupName(code)} />
        </DataTable.Col>
      )}
      {isPublished && (
        <DataTable.Col source="etat" label="État">
          <FunctionField<ContentRow> render={(row) => <EtatChip {...row} />} />
        </DataTable.Col>
      )}
      <DataTable.Col source="updatedAt" label="Modifié">
        <FunctionField<ContentRow>
          render={({ updatedAt }) => (
            <time dateTime={updatedAt} title={dateTime(updatedAt)}>
              {ago(updatedAt)}
            </time>
          )}
        />
      </DataTable.Col>
    </DataTable>
  );
}

function Thumbnail() {
  const row = useRecordContext<ContentRow>();
  const image = row?.image;
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
    <TopToolbar sx={{ gap: 1, alignItems: 'center' }}>
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
  const { selectedIds = [] } = useListContext<ContentRow>();
  const resource = useResourceContext() ?? '';
  const unselect = useUnselectAll(resource);
  const bin = useBinMany(resource);
  const throwAway = async () => {
    const ids = [...selectedIds];
    unselect();
    await bin(ids);
  };
  return (
    <Button onClick={throwAway} color="error" startIcon={<Trash2 size={18} aria-hidden />}>
      Mettre à la corbeille
    </Button>
  );
}
