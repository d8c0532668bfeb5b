import { Checkbox, FormControlLabel, FormGroup, FormHelperText, FormLabel, TextField, type TextFieldProps } from '@mui/material';
import { type FieldError, get, useController, useFormContext } from 'react-hook-form';

type Props = { name: string; label: string; optional?: boolean; help?: string };

function useField(name: string) {
  const { register, formState } = useFormContext();
  const { ref, ...field } = register(name);
  return { field, ref, error: (get(formState.errors, name) as FieldError | undefined)?.message };
}

export function EntryText({
  name,
  label,
  optional = false,
  help,
  ...look
}: Props &
  Pick<TextFieldProps, 'type' | 'multiline' | 'minRows' | 'autoFocus' | 'autoComplete' | 'sx'> & {
    inputMode?: 'tel' | 'numeric' | 'email';
  }) {
  const { inputMode, ...rest } = look;
  const { field, ref, error } = useField(name);
  return (
    <TextField
      {...rest}
      {...field}
      inputRef={ref}
      label={optional ? `${label} (facultatif)` : label}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { ...(inputMode && { inputMode }), autoComplete: 'off' } }}
    />
  );
}

type Choice = { value: string; label: string };

export function EntryChoice({ name, label, optional = false, help, choices }: Props & { choices: readonly Choice[] }) {
  const { field, ref, error } = useField(name);
  return (
    <TextField
      select
      {...field}
      inputRef={ref}
      defaultValue=""
      label={optional ? `${label} (facultatif)` : label}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" disabled={!optional}>
        {optional ? '' : 'Choisissez…'}
      </option>
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

export function EntryChoices({ name, label, choices }: Props & { choices: readonly Choice[] }) {
  const { field, fieldState } = useController({ name, defaultValue: [] });
  const chosen: string[] = field.value ?? [];
  const { message } = fieldState.error ?? {};
  return (
    <FormGroup role="group" aria-label={label} sx={{ mt: 1 }}>
      <FormLabel error={message !== undefined}>{label}</FormLabel>
      {choices.map(({ value, label: text }, index) => (
        <FormControlLabel
          key={value}
          label={text}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
              onChange={(_, checked) => field.onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
            />
          }
        />
      ))}
      {message && <FormHelperText error>{message}</FormHelperText>}
    </FormGroup>
  );
}

export function EntryCheck({ name, label, isDisabled = false }: Pick<Props, 'name' | 'label'> & { isDisabled?: boolean }) {
  const { field } = useController({ name, defaultValue: false });
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={field.value === true}
          disabled={isDisabled}
          onChange={(_, checked) => field.onChange(checked)}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}

export const choicesOf = (labels: Record<string, string>): Choice[] => Object.entries(labels).map(([value, label]) => ({ value, label }));
