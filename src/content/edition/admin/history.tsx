import { Alert, Box, Button, Drawer, IconButton, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { X } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { dateTime } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { useRead } from '~/admin/read';
import type { ContentEndpoints } from '../contract';
import { Difference, type Labels, listDifferences } from './difference';

type Props = {
  resource: string;
  id: string;
  version: number;
  labels: Labels;
  onRestored: () => void;
  onClose: () => void;
};

export function History({ resource, id, version, labels, onRestored, onClose }: Props) {
  const [chosen, setChosen] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const path = `/admin/${resource}/:id/revisions` as const;
  const { data: rows, error, refetch } = useRead<ContentEndpoints['revisions']>(path, { params: { id } });
  const latest = rows?.[0]?.version;
  const current = useRevision(resource, id, latest);
  const former = useRevision(resource, id, chosen);
  const before = former?.content;
  const now = current?.content;
  const fields = before && now ? listDifferences(now, before, labels) : [];

  const goBack = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await callEndpoint<ContentEndpoints['revert']>('POST', `${path}/:version/retour`, {
        params: { id, version: Number(chosen) },
        body: { version },
      });
      onRestored();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(680px, 100vw)', p: 2 }, 'aria-label': 'Historique' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Historique
        </Typography>
        <IconButton onClick={onClose} aria-label="Fermer l’historique">
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <Typography variant="body2" color="text.secondary">
        Chaque enregistrement est gardé. Revenir à l’un d’eux en fait un nouveau{'\u00a0'}: rien ne se perd.
      </Typography>
      <FailureAlert error={error} retry={() => void refetch()} />
      {rows?.length === 0 && <Alert severity="info">Rien n’a encore été modifié ici.</Alert>}
      <List dense component="div">
        {rows?.map((row) => (
          <ListItemButton
            key={row.version}
            selected={row.version === chosen}
            onClick={() => setChosen(row.version)}
            sx={{ borderRadius: 2 }}
          >
            <ListItemText
              primary={dateTime(row.at)}
              secondary={`${row.author} · ${actionLabel(row.action)}${row.version === latest ? ' · état actuel' : ''}`}
            />
          </ListItemButton>
        ))}
      </List>
      {chosen !== undefined && before && now && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Typography variant="h3" gutterBottom>
            {chosen === latest ? 'C’est l’état actuel' : 'Ce que ce retour changerait'}
          </Typography>
          {chosen !== latest && fields.length === 0 && (
            <Typography variant="body2">Rien{'\u00a0'}: les deux disent la même chose.</Typography>
          )}
          {fields.map((field) => (
            <Box key={field} sx={{ mb: 2 }}>
              <Typography sx={{ fontWeight: 700 }}>{labels[field]}</Typography>
              <Difference before={now[field]} after={before[field]} />
            </Box>
          ))}
          <FailureAlert error={failure} />
          {chosen !== latest && fields.length > 0 && (
            <Button variant="contained" onClick={goBack} disabled={isBusy}>
              Revenir à cette version
            </Button>
          )}
        </Box>
      )}
    </Drawer>
  );
}

function useRevision(resource: string, id: string, version: number | undefined) {
  const asked = { params: { id, version: version ?? 0 } };
  return useRead<ContentEndpoints['revision']>(`/admin/${resource}/:id/revisions/:version`, asked, { enabled: version !== undefined }).data;
}

function actionLabel(action: string): string {
  const back = /^revenir_(\d+)$/.exec(action);
  if (back) return `retour à la version ${back[1]}`;
  return { creer: 'création', origine: 'avant la première modification', modifier: 'modification' }[action] ?? action;
}
