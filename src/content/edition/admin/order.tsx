import { arrayMove } from '@dnd-kit/sortable';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { tellDone } from '~/admin/notice';
import { refresh, useRead } from '~/admin/read';
import { Sortable } from '~/admin/sortable';
import type { ContentEndpoints } from '../contract';

type Props = { resource: string; groups?: readonly { id: string; name: string }[]; onClose: () => void };

export function OrderDialog({ resource, groups, onClose }: Props) {
  const [group, setGroup] = useState(groups?.[0]?.id);
  const [order, setOrder] = useState<Identifier[]>();
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const { data, error, refetch } = useRead<ContentEndpoints['list']>(`/admin/${resource}`, { query: { perPage: 200, group } });
  const rows = data?.data ?? [];
  const ids = order ?? rows.map(({ id }) => id);
  const labels = new Map(rows.map(({ id, label }) => [id, label]));

  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    try {
      await callEndpoint<ContentEndpoints['order']>('POST', `/admin/${resource}/ordre`, { body: { ids } });
      await refresh(resource);
      tellDone('L’ordre est enregistré.');
      onClose();
    } catch (thrown) {
      setFailure(thrown);
      setSaving(false);
    }
  };

  return (
    <Dialog open onClose={isSaving ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="ordre-titre">
      <DialogTitle id="ordre-titre">Changer l’ordre</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 1 }}>
          Faites glisser une ligne, ou servez-vous de ses flèches. C’est l’ordre que voient les visiteurs.
        </Typography>
        {groups && (
          <TextField
            select
            label="Dans"
            value={group}
            onChange={({ target }) => {
              setGroup(target.value);
              setOrder(undefined);
            }}
            sx={{ mb: 1 }}
          >
            {groups.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <FailureAlert error={error} retry={() => void refetch()} />
        {data && data.total > rows.length && (
          <Alert severity="info">{`Voici les ${rows.length} premiers, sur ${data.total}. Les autres gardent leur place.`}</Alert>
        )}
        {data && rows.length === 0 && <Typography>Il n’y a rien à ranger ici.</Typography>}
        <Sortable ids={ids} nameOf={(id) => labels.get(id) ?? ''} onMove={(from, to) => setOrder(arrayMove(ids, from, to))}>
          {(id) => <Typography sx={{ flex: 1, py: 0.75 }}>{labels.get(id)}</Typography>}
        </Sortable>
        <FailureAlert error={failure} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          Ne rien changer
        </Button>
        <Button onClick={save} variant="contained" disabled={!order || isSaving}>
          Enregistrer cet ordre
        </Button>
      </DialogActions>
    </Dialog>
  );
}
