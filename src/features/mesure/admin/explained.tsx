import { Box, Link as MuiLink, Typography } from '@mui/material';
import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { VISITS_MONTHS } from '~/content/vocabulary/retention';

export const Explained = () => (
  <Box component="section" aria-label="Ce que ces chiffres disent" sx={{ maxWidth: 860 }}>
    <Typography variant="h2" sx={{ fontSize: '1.2rem', mb: 1 }}>
      Ce que ces chiffres disent
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', '& > li': { mb: 0.75 } }}>
      <li>
        Une visite est une page ouverte en venant d’ailleurs{'\u00a0'}: un moteur de recherche, un autre site, un favori, une adresse tapée.
        Qui revient l’après-midi compte pour deux visites{'\u202f'}; le site ne reconnaît personne et ne sait pas combien de personnes sont
        venues.
      </li>
      <li>
        Une page rechargée compte de nouveau. Une page gardée par le navigateur et montrée sans rien demander au site n’est pas comptée.
      </li>
      <li>
        «{'\u00a0'}Accès direct ou inconnu{'\u00a0'}»{'\u00a0'}: rien ne dit d’où vient la visite. C’est aussi le cas de beaucoup
        d’applications et de messageries.
      </li>
      <li>
        Les robots qui se nomment sont comptés à part. D’autres se font passer pour des navigateurs{'\u00a0'}: les nombres sont un ordre de
        grandeur, pas une preuve.
      </li>
      <li>Les demandes sont celles dont la page de départ est connue, spams exclus. La boîte des demandes fait foi pour leur nombre.</li>
      <li>
        Qui a refusé sur la page Confidentialité, ou par un réglage de son navigateur, n’est pas compté. Faites-le aussi sur vos propres
        appareils{'\u00a0'}: le site ne reconnaît pas l’équipe quand elle ouvre une première page.{' '}
        <MuiLink href="/confidentialite#mesure">Ne pas compter ce navigateur</MuiLink>
      </li>
      <li>Les chiffres sont écrits chaque minute et gardés {IN_LETTERS[VISITS_MONTHS]} mois.</li>
    </Box>
  </Box>
);
