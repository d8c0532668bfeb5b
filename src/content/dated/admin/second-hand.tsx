import { Checkbox, FormControlLabel } from '@mui/material';

type Props = { isChecked: boolean; onChange: (isChecked: boolean) => void };

export const SecondHand = ({ isChecked, onChange }: Props) => (
  <FormControlLabel
    sx={{ gridColumn: '1 / -1' }}
    control={<Checkbox checked={isChecked} onChange={(event) => onChange(event.target.checked)} />}
    label={`De seconde main\u00a0: je n’ai pas lu le texte lui-même`}
  />
);
