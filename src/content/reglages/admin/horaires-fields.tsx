import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { BooleanInput, TextInput } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { longDate } from '~/admin/dates';
import { ItemsInput } from '~/admin/items-input';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const SHRUNK = { inputLabel: { shrink: true } };

export const HorairesFields = () => (
  <>
    <Typography variant="h3" component="h2">
      La semaine
    </Typography>
    <Typography variant="body2" color="text.secondary">
      Un jour sans heures est un jour fermé. Le site dit « Ouvert » ou « Fermé » d’après ces heures.
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
    <BooleanInput
      source="content.closedOnHolidays"
      label="Fermé les jours fériés"
      helperText="Décoché, le magasin ouvre ces jours-là aux heures de la semaine, et le site le dit."
      sx={{ mt: 1 }}
    />
    <ItemsInput
      source="content.exceptions"
      label="Fermetures et ouvertures exceptionnelles"
      help="Congés, inventaire, ouverture un dimanche… Elles l’emportent sur la semaine et sur les jours fériés."
      addLabel="Ajouter une exception"
      blank={{ from: '', to: '', label: '', ranges: [] }}
      nameOf={nameOfException}
    >
      {(source) => (
        <>
          <TextInput
            source={`${source}.label`}
            label="Raison"
            helperText="Lue par les visiteurs, comme « Congés d’été ». Laissée vide, le site écrit « Fermeture exceptionnelle »."
          />
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <TextInput source={`${source}.from`} label="Du" type="date" helperText={false} slotProps={SHRUNK} sx={{ width: 200 }} />
            <TextInput source={`${source}.to`} label="Au (compris)" type="date" helperText={false} slotProps={SHRUNK} sx={{ width: 200 }} />
          </Box>
          <Typography variant="body2" sx={{ mt: 1 }}>
            Sans heures, le magasin est fermé ces jours-là.
          </Typography>
          <Plages source={`${source}.ranges`} />
        </>
      )}
    </ItemsInput>
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
          <TextInput source={`${source}.${index}.opens`} label="De" type="time" helperText={false} slotProps={SHRUNK} sx={{ width: 140 }} />
          <TextInput source={`${source}.${index}.closes`} label="À" type="time" helperText={false} slotProps={SHRUNK} sx={{ width: 140 }} />
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

function nameOfException({ label, from, to, ranges }: Record<string, unknown>): string {
  const days = from
    ? from === to || !to
      ? longDate(`${from}T12:00:00Z`)
      : `du ${longDate(`${from}T12:00:00Z`)} au ${longDate(`${to}T12:00:00Z`)}`
    : '';
  const what = (ranges as unknown[] | undefined)?.length ? 'ouvert' : 'fermé';
  return [label || 'Exception', days && `${days} (${what})`].filter(Boolean).join(' · ');
}
