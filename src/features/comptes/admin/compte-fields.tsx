import { Box, FormControlLabel, FormLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { Controller, useFormContext } from 'react-hook-form';
import { ROLES, type Role } from '~/ui/roles';
import { ROLE_NAMES } from '../role-names';
import { ROLE_ACTS } from './words';

export type CompteFields = { name: string; email: string; role: Role };

export function CompteFieldset() {
  const { register, control, formState } = useFormContext<CompteFields>();
  const { errors } = formState;
  const errorProps = (field: 'name' | 'email') => ({
    error: errors[field] !== undefined,
    helperText: errors[field]?.message,
    slotProps: { inputLabel: { shrink: true } },
  });
  return (
    <>
      <TextField
        label="Prénom et nom"
        required
        autoComplete="off"
        {...register('name', { required: 'Indiquez le nom de la personne.' })}
        {...errorProps('name')}
      />
      <TextField
        label="Adresse e-mail"
        type="email"
        required
        autoComplete="off"
        {...register('email', { required: 'Indiquez l’adresse e-mail\u00a0: l’invitation y part.' })}
        {...errorProps('email')}
      />
      <FormLabel id="role-titre" sx={{ display: 'block', mt: 1.5 }}>
        Rôle
      </FormLabel>
      <Controller
        name="role"
        control={control}
        render={({ field }) => (
          <RadioGroup aria-labelledby="role-titre" {...field}>
            {ROLES.map((role) => (
              <FormControlLabel
                key={role}
                value={role}
                control={<Radio />}
                sx={{ alignItems: 'flex-start', my: 0.5 }}
                label={
                  <Box sx={{ pt: 1 }}>
                    <Typography sx={{ fontWeight: 600 }}>{ROLE_NAMES[role]}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      {ROLE_ACTS[role]}
                    </Typography>
                  </Box>
                }
              />
            ))}
          </RadioGroup>
        )}
      />
    </>
  );
}
