import { Box } from '@mui/material';
import { Tag } from 'lucide-react';
import type { EtiquetteOnDemande } from '../contract';

export const LabelChips = ({ labels }: { labels: EtiquetteOnDemande[] }) => (
  <>
    {labels.map(({ id, name }) => (
      <Box key={id} component="span" title={`Étiquette «\u00a0${name}\u00a0»`} sx={LOOK}>
        <Tag size={12} aria-hidden style={{ flex: 'none' }} />
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
      </Box>
    ))}
  </>
);

const LOOK = {
  display: 'inline-flex',
  minWidth: 36,
  alignItems: 'center',
  gap: '3px',
  px: 0.75,
  border: '1px solid #cfc4b2',
  borderRadius: '6px',
  fontSize: '0.8rem',
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  color: 'text.primary',
  backgroundColor: 'background.paper',
} as const;
