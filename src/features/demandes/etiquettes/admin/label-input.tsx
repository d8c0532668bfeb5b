import { Autocomplete, TextField } from '@mui/material';
import { fold } from '~/platform/text/fold';
import { LONGEST } from '../limits';
import { useEtiquettes } from './put';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onChosen?: (name: string) => void;
  without?: string[];
  autoFocus?: boolean;
  error?: string | undefined;
};

export function LabelInput({ label, value, onChange, onChosen, without = [], autoFocus = false, error }: Props) {
  const known = useEtiquettes();
  const gone = new Set(without.map(fold));
  return (
    <Autocomplete
      freeSolo
      size="small"
      value={null}
      options={known.map(({ name }) => name).filter((name) => !gone.has(fold(name)))}
      filterOptions={(names) => names.filter((name) => fold(name).includes(fold(value.trim()))).slice(0, 12)}
      inputValue={value}
      onInputChange={(_event, typed, reason) => reason !== 'reset' && onChange(typed)}
      onChange={(_event, name) => {
        if (!name) return;
        if (onChosen) onChosen(name);
        else onChange(name);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          error={error !== undefined}
          helperText={error}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps?.htmlInput, maxLength: LONGEST } }}
        />
      )}
    />
  );
}
