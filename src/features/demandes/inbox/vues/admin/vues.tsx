import { Box, Button, Checkbox, Chip, FormControlLabel, TextField, Tooltip, Typography } from '@mui/material';
import { Bookmark, Settings2, Users } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { refresh, useRead } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { type Filter, toFilter } from '../../admin/filter';
import type { Vue, vuesEndpoints } from '../contract';
import { ManageVues } from './manage';

export function VuesBar({ filter, show }: { filter: Filter; show: (filter: Filter) => void }) {
  const { data } = useRead<typeof vuesEndpoints.list>('/admin/vues');
  const [isManaging, setIsManaging] = useState(false);
  const vues = data?.data ?? [];
  const shown = viewFilter(filter);
  if (vues.length === 0 && !isManaging) return null;
  const readAgain = () => void refresh('vues');
  return (
    <Box
      component="nav"
      aria-label="Vues gardées"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5, minHeight: 40 }}
    >
      {vues.map((vue) => (
        <Tooltip
          key={vue.id}
          describeChild
          title={vue.shared ? `Partagée avec l’équipe${vue.owner && !vue.mine ? ` par ${vue.owner}` : ''}` : 'Vue à vous seul'}
        >
          <Chip
            label={vue.name}
            icon={vue.shared ? <Users size={16} aria-hidden /> : <Bookmark size={16} aria-hidden />}
            onClick={() => show(toFilter(vue.filter))}
            variant={isSame(vue, shown) ? 'filled' : 'outlined'}
            color={isSame(vue, shown) ? 'secondary' : 'default'}
            aria-current={isSame(vue, shown) ? 'true' : undefined}
            sx={{ height: 36, borderRadius: 99 }}
          />
        </Tooltip>
      ))}
      <Button size="small" color="secondary" startIcon={<Settings2 size={18} aria-hidden />} onClick={() => setIsManaging(true)}>
        Gérer les vues
      </Button>
      <ManageVues vues={vues} isOpen={isManaging} onClose={() => setIsManaging(false)} onChanged={readAgain} />
    </Box>
  );
}

/** Without address and request: an erasure would have to find them in saved views. */
export function viewFilter({ email: _, linked: __, ...filter }: Filter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

const isSame = ({ filter }: Vue, shown: Record<string, string>) => sorted(viewFilter(toFilter(filter))) === sorted(shown);
const sorted = (filter: Record<string, string>) => JSON.stringify(Object.entries(filter).sort(([a], [b]) => a.localeCompare(b)));

type Props = { filter: Record<string, string>; onClose: () => void };

export function SaveVue({ filter, onClose }: Props) {
  const kept = useKeptForm('vue', { name: '', shared: false });
  const { name, shared } = kept.values;
  const { change, isBusy, failure, errors } = useChange({
    call: () => callEndpoint<typeof vuesEndpoints.create>('POST', '/admin/vues', { body: { name, filter, shared } }),
    onDone: kept.forgetThen(onClose),
    refreshes: ['vues'],
    notice: () => `La vue «\u00a0${name.trim()}\u00a0» est gardée en haut de la liste.`,
  });
  return (
    <FormDialog
      title="Garder cette vue"
      act={{ label: 'Garder', isDisabled: name.trim() === '' }}
      onAct={() => void change()}
      isBusy={isBusy}
      error={errors.name ? undefined : failure}
      kept={kept}
      onClose={onClose}
      maxWidth="xs"
    >
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        L’onglet, les mots cherchés et les filtres de maintenant reviendront d’un clic.
      </Typography>
      <TextField
        label="Nom de la vue"
        placeholder="SAV en retard"
        value={name}
        onChange={(event) => kept.change({ name: event.target.value })}
        error={errors.name !== undefined}
        helperText={errors.name}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, readOnly: isBusy }, inputLabel: { shrink: true } }}
      />
      <FormControlLabel
        control={<Checkbox checked={shared} onChange={(_, shared) => kept.change({ shared })} />}
        label="La partager avec toute l’équipe"
      />
    </FormDialog>
  );
}
