import { Box, Typography } from '@mui/material';
import { LinesInput } from '~/admin/inputs';
import { REPERE_LINES, type RepereKey } from '../repere';

const HELP: Record<RepereKey, string> = {
  convient: 'Les logements et les situations pour lesquels elle est faite.',
  verifier: 'Ce qu’il faut regarder avant de demander un devis.',
  travaux: 'Ce que la pose change dans la maison.',
  entretien: 'Ce qu’on fait soi-même, ce que fait un professionnel.',
  showroom: 'Ce qu’on voit ou essaie au magasin.',
};

export const RepereInput = () => (
  <Box component="fieldset" sx={{ border: 0, m: 0, mb: 2, p: 0, minWidth: 0 }}>
    <Typography component="legend" sx={{ fontWeight: 700, p: 0 }}>
      Fiche repère
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      En tête de la page, et côte à côte quand un visiteur compare des familles. Une idée par ligne, quatre au plus par rubrique, sans
      chiffre que vous ne tiendriez pas. Une rubrique vide ne se voit pas.
    </Typography>
    {REPERE_LINES.map(({ key, label }) => (
      <LinesInput key={key} source={`repere.${key}`} label={label} help={`Une idée par ligne. ${HELP[key]}`} />
    ))}
  </Box>
);
