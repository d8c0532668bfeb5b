import { Box } from '@mui/material';
import { useController } from 'react-hook-form';
import { TextInput } from './inputs';

type Props = { source: string; label: string; help?: string | undefined };

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Picked in the browser's own chooser, or typed; the chooser is black while what is typed is no colour. */
export function ColourInput({ source, label, help }: Props) {
  const { field } = useController({ name: source });
  const value = String(field.value ?? '');
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box
        component="input"
        type="color"
        aria-label={`${label}, nuancier`}
        value={COLOUR.test(value) ? value.toLowerCase() : '#000000'}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
        sx={{
          flex: 'none',
          mt: 1,
          width: 48,
          height: 40,
          p: 0.25,
          border: '1px solid #8d8778',
          borderRadius: '8px',
          backgroundColor: '#fff',
        }}
      />
      <TextInput source={source} label={label} help={help} maxLength={7} />
    </Box>
  );
}
