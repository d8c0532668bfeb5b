import {
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  InputAdornment,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { useController } from 'react-hook-form';
import { lengthHint } from './shown-length';

/** `source` is the path in the form's values. */
type Props = { source: string; label: string; help?: string | undefined };
type Look = Pick<TextFieldProps, 'type' | 'multiline' | 'minRows' | 'autoFocus' | 'required' | 'disabled' | 'sx'>;
type TextProps = Props &
  Look & {
    optional?: boolean;
    inputMode?: 'tel' | 'numeric' | 'decimal' | 'email';
    maxLength?: number;
    /** What search engines show of it: a longer text gets its count. */
    shownLength?: number;
    prefix?: string;
    /** Refuses an empty field with this message. */
    missing?: string;
    format?: (value: unknown) => string;
    parse?: (typed: string) => unknown;
  };

const toText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export function TextInput({
  source,
  optional,
  inputMode,
  maxLength,
  shownLength,
  prefix,
  missing,
  format = toText,
  parse,
  ...props
}: TextProps) {
  const { label, help, ...look } = props;
  const { field, fieldState } = useController({ name: source, ...(missing && { rules: { required: missing } }) });
  const { ref, value, onChange, ...rest } = field;
  return (
    <TextField
      {...look}
      {...rest}
      inputRef={ref}
      value={format(value)}
      onChange={({ target }) => onChange(parse ? parse(target.value) : target.value)}
      label={optional ? `${label} (facultatif)` : label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? (shownLength ? lengthHint(format(value), shownLength, help) : help)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { autoComplete: 'off', ...(inputMode && { inputMode }), ...(maxLength && { maxLength }) },
        ...(prefix && { input: { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> } }),
      }}
    />
  );
}

/** An empty field is null, which the server refuses by name. */
export const NumberInput = (props: Props) => (
  <TextInput {...props} type="number" inputMode="decimal" parse={(typed) => (typed === '' ? null : Number(typed))} />
);

export function LinesInput({ help = 'Un par ligne.', ...props }: Props) {
  return (
    <TextInput
      {...props}
      multiline
      minRows={3}
      help={help}
      format={(lines) => ((lines as string[] | null | undefined) ?? []).join('\n')}
      parse={(typed) => (typed ? typed.split('\n') : [])}
    />
  );
}

export type Choice = { value: string; label: string };

export const choicesOf = (labels: Record<string, string>): Choice[] => Object.entries(labels).map(([value, label]) => ({ value, label }));

export function ChoiceInput({
  source,
  label,
  optional = false,
  help,
  choices,
  ...look
}: Props & Pick<Look, 'required' | 'sx'> & { optional?: boolean; choices: readonly Choice[] }) {
  const { field, fieldState } = useController({ name: source });
  const { ref, value, ...rest } = field;
  return (
    <TextField
      select
      {...look}
      {...rest}
      inputRef={ref}
      value={toText(value)}
      label={optional ? `${label} (facultatif)` : label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" disabled={!optional}>
        {optional ? '' : 'Choisissez…'}
      </option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}

export function ChoicesInput({ source, label, help, choices }: Props & { choices: readonly Choice[] }) {
  const { field, fieldState } = useController({ name: source, defaultValue: [] });
  const chosen: string[] = field.value ?? [];
  const note = fieldState.error?.message ?? help;
  return (
    <FormGroup role="group" aria-label={label} sx={{ mt: 1 }}>
      <FormLabel error={fieldState.invalid}>{label}</FormLabel>
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
      {note && <FormHelperText error={fieldState.invalid}>{note}</FormHelperText>}
    </FormGroup>
  );
}

export function CheckInput({ source, label, help, disabled = false }: Props & { disabled?: boolean }) {
  const { field, fieldState } = useController({ name: source, defaultValue: false });
  const note = fieldState.error?.message ?? help;
  return (
    <FormGroup>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={field.value === true}
            disabled={disabled}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, ...(note && { 'aria-describedby': `${source}-aide` }) } }}
          />
        }
      />
      {note && (
        <FormHelperText id={`${source}-aide`} error={fieldState.invalid}>
          {note}
        </FormHelperText>
      )}
    </FormGroup>
  );
}
