import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { Trash2 } from 'lucide-react';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { makeChange, useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import type { Vue, VueChange, vuesEndpoints } from '../contract';

type Props = { vues: Vue[]; isOpen: boolean; onClose: () => void; onChanged: () => void };

export function ManageVues({ vues, isOpen, onClose, onChanged }: Props) {
  const canChange = ({ mine, owner }: Vue) => mine || owner === null;
  const others = vues.filter((vue) => !canChange(vue));
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="gerer-les-vues" fullWidth maxWidth="sm">
      <DialogTitle id="gerer-les-vues">Gérer les vues</DialogTitle>
      <DialogContent>
        {vues.filter(canChange).map((vue) => (
          <OneVue key={vue.id} vue={vue} onChanged={onChanged} />
        ))}
        {others.length > 0 && (
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>
            Partagées par d’autres, qui seuls les changent{'\u00a0'}: {others.map(({ name, owner }) => `${name} (${owner})`).join(', ')}.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fermer</Button>
      </DialogActions>
    </Dialog>
  );
}

function OneVue({ vue, onChanged }: { vue: Vue; onChanged: () => void }) {
  const { id } = vue;
  const kept = useKeptForm(`vue/${id}`, { name: vue.name });
  const { name } = kept.values;
  const { change: revise, failure } = useChange({
    call: (body: VueChange) => callEndpoint<typeof vuesEndpoints.revise>('PUT', '/admin/vues/:id', { params: { id }, body }),
    onDone: onChanged,
  });
  const rename = () => {
    if (name.trim() === '' || name.trim() === vue.name) return;
    kept.forget();
    void revise({ name });
  };
  const removal = useChange({
    call: () => callEndpoint<typeof vuesEndpoints.remove>('DELETE', '/admin/vues/:id', { params: { id } }),
    onDone: onChanged,
    notice: () => ({
      severity: 'success',
      text: `La vue «\u00a0${vue.name}\u00a0» est supprimée.`,
      undo: () => putBack(vue, onChanged),
    }),
  });
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', py: 1 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <TextField
          label="Nom"
          value={name}
          onChange={(event) => kept.change({ name: event.target.value })}
          helperText={kept.isRestored && name !== vue.name ? 'Pas encore enregistré.' : undefined}
          sx={{ flex: '1 1 180px' }}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Button type="submit" size="small" variant="outlined" disabled={name.trim() === vue.name || name.trim() === ''}>
          Renommer
        </Button>
        <FormControlLabel
          control={<Switch checked={vue.shared} onChange={(_, shared) => void revise({ shared })} />}
          label="Partagée"
          slotProps={{ typography: { sx: { fontSize: '0.92rem' } } }}
        />
        <Button size="small" color="error" startIcon={<Trash2 size={18} aria-hidden />} onClick={() => void removal.change()}>
          Supprimer
        </Button>
      </Box>
      <FailureAlert error={failure ?? removal.failure} />
    </Box>
  );
}

const putBack = ({ name, filter, shared, position }: Vue, onChanged: () => void) =>
  makeChange({
    call: () => callEndpoint<typeof vuesEndpoints.create>('POST', '/admin/vues', { body: { name, filter, shared, position } }),
    onDone: onChanged,
    notice: () => `La vue «\u00a0${name}\u00a0» est revenue.`,
  });
