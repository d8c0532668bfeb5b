import { Box, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useRead } from '~/admin/read';
import { UNIVERS } from '~/content/vocabulary/univers';
import type { rdvProEndpoints } from '../contract';
import type { TakenAppointment } from './new-appointment';

type Name = Exclude<keyof TakenAppointment, 'canal' | 'start' | 'isAccepted' | 'isMailed' | 'malgreFermeture'>;

export function NewAppointmentFields({ knownPerson }: { knownPerson: ReactNode }) {
  const { register, control, formState } = useFormContext<TakenAppointment>();
  const { data } = useRead<typeof rdvProEndpoints.read>('/pages/rdv_pro');
  const text = (name: Name, label: string, more: Partial<React.ComponentProps<typeof TextField>> = {}) => (
    <TextField
      {...register(name)}
      label={label}
      error={formState.errors[name] !== undefined}
      helperText={formState.errors[name]?.message}
      sx={HALF}
      autoComplete="off"
      {...more}
      slotProps={{ ...more.slotProps, inputLabel: { shrink: true, required: false } }}
    />
  );
  return (
    <>
      <Controller
        name="canal"
        control={control}
        render={({ field }) => (
          <Box sx={{ mb: 1 }}>
            <FormLabel id="canal-titre">Pris</FormLabel>
            <RadioGroup row aria-labelledby="canal-titre" value={field.value} onChange={field.onChange}>
              <FormControlLabel value="telephone" control={<Radio />} label="au téléphone" />
              <FormControlLabel value="comptoir" control={<Radio />} label="au comptoir" />
              <FormControlLabel value="courriel" control={<Radio />} label="par courriel" />
            </RadioGroup>
          </Box>
        )}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {text('family_name', 'Nom', { required: true, autoFocus: true })}
        {text('name', 'Prénom (facultatif)')}
        {text('phone', 'Téléphone', { required: true, type: 'tel' })}
        <Box sx={{ flex: '1 1 100%', '&:empty': { display: 'none' } }}>{knownPerson}</Box>
        {text('reason', 'Motif', { required: true, slotProps: { htmlInput: { list: 'motifs' } } })}
        <datalist id="motifs">
          {data?.reasons.map((reason) => (
            <option key={reason} value={reason} />
          ))}
        </datalist>
        {text('email', 'Adresse e-mail (facultatif)', { type: 'email' })}
        {text('company', 'Entreprise (facultatif)')}
        {text('siret', 'SIRET (facultatif)')}
        {text('universe', 'Domaine (facultatif)', {
          select: true,
          defaultValue: '',
          slotProps: { select: { native: true } },
          children: [
            <option key="" value="">
              Non précisé
            </option>,
            ...UNIVERS.map(({ code, menuLabel }) => (
              <option key={code} value={code}>
                {menuLabel}
              </option>
            )),
          ],
        })}
        {text('message', 'Message (facultatif)', { multiline: true, minRows: 2, sx: { flex: '1 1 100%' } })}
      </Box>
    </>
  );
}

const HALF = { flex: '1 1 220px' };
