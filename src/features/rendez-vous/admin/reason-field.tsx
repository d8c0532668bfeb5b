import { TextField } from '@mui/material';

export const ReasonField = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => (
  <TextField
    label="Raison, lue par la personne (facultatif)"
    multiline
    minRows={3}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength: 1_000 } }}
    autoFocus
  />
);
