import { Autocomplete, Box, Chip, Link as MuiLink, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { makeChange } from '~/admin/use-change';
import { fold } from '~/platform/text/fold';
import { DemandePart } from '../../admin/part';
import type { DemandeView } from '../../demande-view';
import { LONGEST, MOST_ON_ONE } from '../limits';
import { changeEtiquettes, useEtiquettes } from './put';

export function Etiquettes({ demande: { id, etiquettes } }: { demande: Pick<DemandeView, 'id' | 'etiquettes'> }) {
  const [typed, setTyped] = useState('');
  const names = etiquettes.map(({ name }) => name);
  const change = (part: { add?: string[]; remove?: string[] }) => {
    setTyped('');
    return makeChange({ ...changeEtiquettes({ ids: [id], ...part }), onFailure: () => setTyped(part.add?.[0] ?? '') });
  };
  const add = (name: string) => name.trim() && void change({ add: [name.trim()] });
  return (
    <DemandePart title="Étiquettes">
      {etiquettes.length > 0 && (
        <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {etiquettes.map((one) => (
            <li key={one.id}>
              <Chip
                label={one.name}
                component={Link}
                to={`/admin/demandes?state=toutes&etiquette=${one.id}`}
                clickable
                variant="outlined"
                title={`Voir les demandes étiquetées «\u00a0${one.name}\u00a0»`}
                onDelete={(event) => {
                  event.preventDefault();
                  void change({ remove: [one.name] });
                }}
              />
            </li>
          ))}
        </Box>
      )}
      {names.length < MOST_ON_ONE ? (
        <LabelInput label="Ajouter une étiquette" value={typed} onChange={setTyped} onChosen={add} without={names} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{`${MOST_ON_ONE}\u00a0étiquettes au plus\u00a0: retirez-en une d’abord.`}</Typography>
      )}
      <MuiLink component={Link} to="/admin/etiquettes" sx={{ fontSize: '0.9rem' }}>
        Toutes les étiquettes
      </MuiLink>
    </DemandePart>
  );
}

type InputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onChosen?: (name: string) => void;
  without?: string[];
  autoFocus?: boolean;
  error?: string | undefined;
};

export function LabelInput({ label, value, onChange, onChosen, without = [], autoFocus = false, error }: InputProps) {
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
