import { Autocomplete, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FailureAlert } from './failure';
import { useRead } from './read';

type ChoiceRow = { id: string | number; label: string };
type ChoicesEndpoint = { method: 'GET'; path: `/admin/${string}`; answer: { _zod: { output: { data: ChoiceRow[] } } } };
type Named = { id: string | number; name?: string };
type Props = {
  source: string;
  resource: string;
  label: string;
  help?: string;
  valueKind: 'id' | 'record';
};

const NOTHING: { data: ChoiceRow[] } = { data: [] };

export function ManyInput({ source, resource, label, help, valueKind }: Props) {
  const { field, fieldState } = useController({ name: source });
  const [q, setQ] = useState('');
  const values: (string | number | Named)[] = field.value ?? [];
  const ids = values.map((value) => (typeof value === 'object' ? value.id : value));
  const path = `/admin/${resource}` as const;
  const {
    data: { data: found } = NOTHING,
    isFetching,
    isPlaceholderData,
    error,
    refetch,
  } = useRead<ChoicesEndpoint>(path, { query: { q, perPage: 20, sort: 'label' } }, { keepsPrevious: true });
  const { data: { data: chosen } = NOTHING } = useRead<ChoicesEndpoint>(
    path,
    { query: { ids: ids.join(','), perPage: 200 } },
    { enabled: valueKind === 'id' && ids.length > 0, keepsPrevious: true },
  );
  const nameOf = (id: string | number) =>
    values.map((value) => (typeof value === 'object' && value.id === id ? value.name : undefined)).find(Boolean) ??
    [...chosen, ...found].find((row) => row.id === id)?.label ??
    '…';

  const change = (next: ChoiceRow[]) =>
    field.onChange(
      next.map(({ id, label: name }) => {
        if (valueKind === 'id') return id;
        return values.find((value) => typeof value === 'object' && value.id === id) ?? { id, name };
      }),
    );

  return (
    <Autocomplete
      multiple
      options={isPlaceholderData ? [] : found} // what answers other letters is never offered
      value={ids.map((id) => ({ id, label: nameOf(id) }))}
      onChange={(_, next) => change(next)}
      inputValue={q}
      onInputChange={(_, typed, reason) => reason !== 'reset' && setQ(typed)}
      onClose={() => setQ('')}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={({ id }) => id}
      filterOptions={(options) => options}
      filterSelectedOptions
      loading={isFetching}
      loadingText="Recherche…"
      noOptionsText={error ? <FailureAlert error={error} retry={() => void refetch()} /> : 'Rien de ce nom.'}
      renderValue={(rows, itemProps) =>
        rows.map((row, index) => {
          const { key, ...props } = itemProps({ index });
          return <Chip key={key} {...props} label={row.label} size="small" />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? help ?? 'Tapez quelques lettres pour en ajouter.'}
        />
      )}
    />
  );
}
