import { Chip } from '@mui/material';
import { dateTime } from '~/admin/dates';
import type { Etat } from '../contract';

export function EtatChip({ etat, publishAt }: { etat: Etat | null; publishAt: string | null }) {
  if (etat === null) return null;
  if (etat === 'publie') return <Chip size="small" color="success" variant="outlined" label="Publié" />;
  if (etat === 'brouillon') return <Chip size="small" color="warning" variant="outlined" label="Brouillon" />;
  if (etat === 'terminee') return <Chip size="small" variant="outlined" label="Terminé" />;
  return <Chip size="small" color="info" variant="outlined" label={publishAt ? `Programmé le ${dateTime(publishAt)}` : 'Programmé'} />;
}

/** Of the invented shop still: nobody of the staff has changed or kept it. */
export const ExempleChip = ({ isExemple }: { isExemple: boolean }) =>
  isExemple && <Chip size="small" variant="outlined" label="Exemple" sx={{ ml: 0.5 }} />;
