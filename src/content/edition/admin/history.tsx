import { Alert, Box, Drawer, IconButton, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { X } from 'lucide-react';
import { useState } from 'react';
import { dateTime } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { useRead } from '~/admin/read';
import type { ContentEndpoints } from '../contract';
import type { FieldLabels } from './difference';
import { Version } from './version';

type Props = {
  resource: string;
  id: string;
  version: number;
  labels: FieldLabels;
  onRestored: () => void;
  onClose: () => void;
};

export function History({ resource, id, version, labels, onRestored, onClose }: Props) {
  const [chosen, setChosen] = useState<number>();
  const { data: rows, error, refetch } = useRead<ContentEndpoints['revisions']>(`/admin/${resource}/:id/revisions`, { params: { id } });
  const latest = rows?.[0]?.version;
  const at = rows?.findIndex((row) => row.version === chosen) ?? -1;
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
      {chosen !== undefined && latest !== undefined && (
        <Version
          key={chosen}
          {...{ resource, id, version, labels, onRestored, chosen, latest }}
          previous={at < 0 ? undefined : rows?.[at + 1]?.version}
        />
      )}
    </Drawer>
  );
}

function actionLabel(action: string): string {
  const back = /^revenir_(\d+)$/.exec(action);
  if (back) return `retour à la version ${back[1]}`;
  return (
    {
      creer: 'création',
      origine: 'avant la première modification',
      modifier: 'modification',
      importer: 'import d’un tableau',
      annuler_import: 'annulation d’un import',
      vider: 'retrait de l’exemple',
      coordonnees_remises: 'remise par le lien d’un courriel',
    }[action] ?? action
  );
}
