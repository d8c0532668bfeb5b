import { LinesInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';

export const SynonymesFields = () => (
  <ItemsInput
    source="content.synonymes"
    label="Mots qui veulent dire la même chose"
    help="Qui cherche l’un trouve ce qui répond aux autres. Accents, majuscules et petites fautes sont déjà pardonnés."
    addLabel="Ajouter un groupe"
    blank={{ words: [] }}
    nameOf={nameOfGroup}
  >
    {(source) => <LinesInput source={`${source}.words`} label="Mots et expressions" help="Un par ligne, deux au moins." />}
  </ItemsInput>
);

const nameOfGroup = ({ words }: Record<string, unknown>) =>
  (words as string[] | undefined)?.filter(Boolean).join(', ') || 'Groupe sans mot';
