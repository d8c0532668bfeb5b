import { BlocsInput } from '~/content/blocs/admin/blocs-input';
import { BOUTON, famillesKind, imageKind, TEXTE_WITHOUT_PICTURES, TITRE } from '~/content/blocs/admin/shared-kinds';

const KINDS = [
  TITRE,
  TEXTE_WITHOUT_PICTURES,
  imageKind('Ce qu’elle montre, en une phrase : beaucoup de messageries ne chargent pas les images, et la montrent à la place.'),
  BOUTON,
  famillesKind('Six au plus, publiées. Chacune part avec son image, son nom et son résumé, tels qu’ils sont le jour de l’envoi.'),
];

export const LettreBlocsInput = () => (
  <BlocsInput
    label="La lettre"
    help="Bloc après bloc, de haut en bas. Le nom du magasin, son adresse et le lien de désinscription s’ajoutent d’eux-mêmes."
    kinds={KINDS}
  />
);
