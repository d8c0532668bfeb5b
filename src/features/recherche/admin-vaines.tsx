import { Box, Button, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { callEndpoint, saveBlob } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { readKey, refresh, useRead } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import { monthText } from '~/platform/text/day-text';
import { AddSynonym } from './admin-add-synonym';
import type { rechercheAdminEndpoints, Vaine } from './contract';

const PATH = '/admin/recherche/vaines';
const FEW = 8;

export function VainSearches() {
  const version = useFormState().defaultValues?.version as number | undefined;
  const { data, error, refetch } = useRead<typeof rechercheAdminEndpoints.list>(
    PATH,
    {},
    {
      // A save may have made some of them findable.
      queryKey: [...readKey(PATH), version],
      keepsPrevious: true,
    },
  );
  const [adding, setAdding] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const rows = data?.data ?? [];
  const shown = showsAll ? rows : rows.slice(0, FEW);
  return (
    <Box component="section" aria-labelledby="vaines" sx={{ mb: 3 }}>
      <Typography id="vaines" variant="h3" component="h2">
        Cherché en vain
      </Typography>
      <Typography variant="body2" color="text.secondary">
        Ce que des visiteurs ont cherché sans rien trouver, en entier ou pour un des mots, sur douze mois. Le site ne garde que les mots, le
        mois et le nombre de fois, jamais qui cherchait. Ce qui ressemble à un nom, une adresse ou un numéro n’est pas gardé.
      </Typography>
      <FailureAlert error={error} retry={() => void refetch()} />
      {!data && !error && <Skeleton role="status" variant="rounded" height={120} aria-label="Chargement…" sx={{ mt: 1 }} />}
      {data && rows.length === 0 && (
        <Typography sx={{ mt: 1 }}>Rien pour l’instant&nbsp;: chaque recherche a trouvé quelque chose.</Typography>
      )}
      <List disablePadding>
        {shown.map((row) => (
          <Row key={row.term} row={row} onAdd={() => setAdding(row.term)} />
        ))}
      </List>
      {rows.length > shown.length && <Button onClick={() => setShowsAll(true)}>{`Voir les ${rows.length - shown.length} autres`}</Button>}
      {rows.length > 0 && (
        <Button onClick={() => saveBlob(new Blob([toQueries(rows)]), 'recherches-vaines.txt')}>
          Enregistrer la liste pour qui développe le site
        </Button>
      )}
      {adding !== undefined && <AddSynonym term={adding} onClose={() => setAdding(undefined)} />}
    </Box>
  );
}

const toQueries = (rows: Vaine[]) => `= ?\n${rows.map(({ term }) => `${term}\n`).join('')}`;

function Row({ row: { term, count, lastMonth }, onAdd }: { row: Vaine; onAdd: () => void }) {
  const { change: forget } = useChange({
    call: () => callEndpoint<typeof rechercheAdminEndpoints.forget>('POST', '/admin/recherche/vaines/oubli', { body: { term } }),
    onDone: () => refresh('recherche'),
    notice: () => `«\u00a0${term}\u00a0» est oublié.`,
    tellsFailure: true,
  });
  return (
    <ListItem divider disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemText
        primary={term}
        secondary={`${count}\u00a0fois, la dernière en ${monthText(lastMonth)}`}
        slotProps={{ primary: { sx: { fontWeight: 600 } } }}
        sx={{ minWidth: 180 }}
      />
      <Button size="small" variant="outlined" onClick={onAdd} aria-label={`Ajouter un synonyme à ${term}`}>
        Ajouter un synonyme
      </Button>
      <Button size="small" color="inherit" onClick={() => void forget()} aria-label={`Oublier ${term}`}>
        Oublier
      </Button>
    </ListItem>
  );
}
