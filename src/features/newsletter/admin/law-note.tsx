import { Alert, AlertTitle, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { useStored } from '~/admin/use-stored';

/** Law 2025-594 of 30 June 2025, article 13, II: canvassing for energy works is forbidden, by mail too. */
const SOURCE = 'https://www.vie-publique.fr/loi/297018-fraude-aux-aides-publiques-demarchage-telephonique-proposition-de-loi';

export function LawNote() {
  const [isShown, show] = useStored('lettre.loi-2025-594', true);
  if (!isShown) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }} onClose={() => show(false)} closeText="Ranger cette note">
      <AlertTitle>Ce que la loi interdit de proposer par courriel</AlertTitle>
      Depuis le 1er juillet 2025, il est interdit de démarcher des particuliers, par téléphone, SMS, courriel ou réseau social, pour leur
      vendre des équipements ou des travaux d’économies d’énergie, de production d’énergie renouvelable, ou d’adaptation du logement au
      vieillissement ou au handicap. Seule exception{'\u00a0'}: l’exécution d’un contrat en cours (
      <MuiLink href={SOURCE} target="_blank" rel="noopener">
        loi n°{'\u00a0'}2025-594 du 30{'\u00a0'}juin 2025
      </MuiLink>
      , article 13). Rien ne dit qu’une inscription à la lettre suffise{'\u00a0'}: demandez à un avocat ce que vous pouvez y proposer. Cette
      note reste dans le{' '}
      <MuiLink component={Link} to="/admin/guide#lettre">
        guide
      </MuiLink>
      .
    </Alert>
  );
}
