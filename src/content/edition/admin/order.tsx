import { arrayMove } from '@dnd-kit/sortable';
import { Alert, MenuItem, TextField, Typography } from '@mui/material';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { FormDialog } from '~/admin/form-dialog';
import type { Choice } from '~/admin/inputs';
import { refresh, useRead } from '~/admin/read';
import { Sortable } from '~/admin/sortable';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import type { ContentEndpoints } from '../contract';

type Props = { resource: string; groups?: readonly Choice[]; onClose: () => void };

export function OrderDialog({ resource, groups, onClose }: Props) {
  const kept = useKeptForm<{ group: string; order: (string | number)[] }>(`ordre/${resource}`, {
    group: groups?.[0]?.value ?? '',
    order: [],
  });
  const { group, order } = kept.values;
  const { data, error, refetch } = useRead<ContentEndpoints['list']>(`/admin/${resource}`, {
    query: { perPage: 200, group: group || undefined },
  });
  const rows = data?.data ?? [];
  // Things added or removed since keep their current place.
  const now = rows.map(({ id }) => id);
  const ids = order.length === now.length && order.every((id) => now.includes(id)) ? order : now;
  const labels = new Map(rows.map(({ id, label }) => [id, label]));

  const { change, isBusy, failure } = useChange({
    call: () => callEndpoint<ContentEndpoints['order']>('POST', `/admin/${resource}/ordre`, { body: { ids } }),
    onDone: async () => {
      await refresh(resource);
      kept.forget();
      onClose();
    },
    notice: () => 'L’ordre est enregistré.',
  });

  return (
    <FormDialog
      title="Changer l’ordre"
      act={{ label: 'Enregistrer cet ordre', isDisabled: ids === now }}
      onAct={() => void change()}
      isBusy={isBusy}
      error={failure}
      kept={kept}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        Faites glisser une ligne, ou servez-vous de ses flèches. C’est l’ordre que voient les visiteurs.
      </Typography>
      {groups && (
        <TextField
          select
          label="Dans"
          value={group}
          onChange={({ target }) => kept.change({ group: target.value, order: [] })}
          sx={{ mb: 1 }}
        >
          {groups.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FailureAlert error={error} retry={() => void refetch()} />
      {data && data.total > rows.length && (
        <Alert severity="info">{`Voici les ${rows.length} premiers, sur ${data.total}. Les autres gardent leur place.`}</Alert>
      )}
      {data && rows.length === 0 && <Typography>Il n’y a rien à ranger ici.</Typography>}
      <Sortable ids={ids} nameOf={(id) => labels.get(id) ?? ''} onMove={(from, to) => kept.change({ order: arrayMove(ids, from, to) })}>
        {(id) => <Typography sx={{ flex: 1, py: 0.75 }}>{labels.get(id)}</Typography>}
      </Sortable>
    </FormDialog>
  );
}
