import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { UNIVERS, type UniversCode } from '~/content/vocabulary/univers';

export const UniversChoice = ({ value, onChange }: { value: UniversCode[]; onChange: (next: UniversCode[]) => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
    {UNIVERS.map(({ code, shortLabel }) => (
      <FormControlLabel
        key={code}
        control={
          <Checkbox
            size="small"
            checked={value.includes(code)}
            onChange={(_, isOn) => onChange(isOn ? [...value, code] : value.filter((one) => one !== code))}
          />
        }
        label={shortLabel}
      />
    ))}
  </Box>
);
