import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { longDate, toWall } from '~/admin/dates';
import { CheckInput, TextInput } from '~/admin/inputs';
import type { Horaires } from '../contract';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

export const HorairesFields = () => (
  <>
    <Typography variant="h3" component="h2">
      La semaine
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {'Un jour sans heures est un jour fermé. Le site dit «\u00a0Ouvert\u00a0» ou «\u00a0Fermé\u00a0» d’après ces heures.'}
    </Typography>
    {DAYS.map((day, index) => (
      <Box
        key={day}
        role="group"
        aria-label={day}
        sx={{ borderBottom: 1, borderColor: 'divider', py: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        <Typography sx={{ width: 100, pt: 1.5, fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>{day}</Typography>
        <Plages source={`content.weekly.${day}`} copyFrom={index > 0 ? `content.weekly.${DAYS[index - 1]}` : undefined} />
      </Box>
    ))}
    <CheckInput
      source="content.closedOnHolidays"
      label="Fermé les jours fériés"
      help="Décoché, le magasin ouvre ces jours-là aux heures de la semaine, et le site le dit."
    />
    <Exceptions />
  </>
);

function Plages({ source, copyFrom }: { source: string; copyFrom?: string }) {
  const { control, getValues, getFieldState, formState } = useFormContext();
  const { fields, append, remove, replace } = useFieldArray({ control, name: source, keyName: 'cle' });
  const ranges: { opens: string; closes: string }[] = useWatch({ name: source }) ?? [];
  const messages = [source, ...fields.map((_, index) => `${source}.${index}`)].map((path) => {
    const error = getFieldState(path, formState).error as { message?: string; root?: { message?: string } } | undefined;
    return error?.message ?? error?.root?.message;
  });
  const next = ranges.length === 0 ? { opens: '09:00', closes: '12:00' } : { opens: '14:00', closes: '18:00' };
  return (
    <Box sx={{ flex: 1, minWidth: 240 }}>
      {fields.map(({ cle }, index) => (
        <Box key={cle} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <TextInput source={`${source}.${index}.opens`} label="De" type="time" sx={{ width: 140 }} />
          <TextInput source={`${source}.${index}.closes`} label="À" type="time" sx={{ width: 140 }} />
          <IconButton onClick={() => remove(index)} aria-label="Retirer ces heures" sx={{ mt: 1 }}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </Box>
      ))}
      {fields.length === 0 && (
        <Typography sx={{ pt: 1.5 }} color="text.secondary">
          Fermé
        </Typography>
      )}
      {messages.filter(Boolean).map((message) => (
        <FormHelperText key={message} error>
          {message}
        </FormHelperText>
      ))}
      <Button size="small" onClick={() => append(next)} startIcon={<Plus size={16} aria-hidden />}>
        Ajouter des heures
      </Button>
      {copyFrom && (
        <Button
          size="small"
          color="inherit"
          onClick={() => replace(structuredClone(getValues(copyFrom) ?? []))}
          startIcon={<Copy size={16} aria-hidden />}
        >
          Comme la veille
        </Button>
      )}
    </Box>
  );
}

/** Edited in one place, beside the affected appointments. */
function Exceptions() {
  const exceptions: Exception[] = useWatch({ name: 'content.exceptions' }) ?? [];
  const today = toWall(new Date().toISOString()).slice(0, 10);
  const coming = exceptions.filter(({ to }) => to >= today);
  return (
    <Box component="section" aria-labelledby="exceptions-titre" sx={{ mt: 2 }}>
      <Typography id="exceptions-titre" variant="h3" component="h2">
        Fermetures et ouvertures exceptionnelles
      </Typography>
      <Typography variant="body2" color="text.secondary">
        Congés, inventaire, ouverture un dimanche… Elles l’emportent sur la semaine et sur les jours fériés.
      </Typography>
      {coming.length > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 3 }}>
          {coming.map((one) => (
            <li key={`${one.from} ${one.to}`}>{nameOfException(one)}</li>
          ))}
        </Box>
      )}
      <Button component={Link} to="/admin/rendez_vous/fermetures" variant="outlined" sx={{ mt: 1 }}>
        {coming.length > 0 ? 'Voir et changer les fermetures' : 'Ajouter une fermeture'}
      </Button>
    </Box>
  );
}

type Exception = Horaires['exceptions'][number];

function nameOfException({ label, from, to, ranges }: Exception): string {
  const day = (date: string) => longDate(`${date}T12:00:00Z`);
  const days = from === to ? day(from) : `du ${day(from)} au ${day(to)}`;
  return `${label || 'Exception'} · ${days} (${ranges.length > 0 ? 'ouvert' : 'fermé'})`;
}
