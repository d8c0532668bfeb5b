import { CheckInput, type Choice, ChoiceInput, TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { ManyInput } from '~/admin/many-input';
import { RichTextInput } from '~/admin/rich-text-input';
import { AddressInput } from '~/content/edition/admin/address-input';
import { PublicationInput } from '~/content/edition/admin/publication-input';
import { IconInput } from '~/content/medias/admin/icon-input';
import { ImageInput } from '~/content/medias/admin/image-input';
import { FAMILLE_LABELS } from '../labels';
import { PrixOfFamille } from '../prix/admin/prix-of-famille';
import { RepereInput } from './repere-input';

export const FamilleFields = ({ choices, isNew = false }: { choices: Choice[]; isNew?: boolean }) => (
  <>
    <TextInput
      source="name"
      shownLength={65}
      label={FAMILLE_LABELS.name}
      required
      multiline
      help="Une fin de ligne se voit dans le titre, et devient une espace dans les menus."
    />
    <ChoiceInput source="univers" label={FAMILLE_LABELS.univers} choices={choices} required />
    <TextInput
      source="summary"
      shownLength={160}
      label={FAMILLE_LABELS.summary}
      multiline
      help="Deux lignes au plus, pour les cartes et les moteurs de recherche (300 signes)."
    />
    <ImageInput source="image" label={FAMILLE_LABELS.image} help="En haut de la page, sur les cartes et quand la page est partagée." />
    <RichTextInput source="intro" label={FAMILLE_LABELS.intro} />
    <RepereInput />
    {!isNew && <PrixOfFamille />}
    <ItemsInput
      source="details"
      label={FAMILLE_LABELS.details}
      help="Les parties de la page, l’une après l’autre, avec ou sans image."
      addLabel="Ajouter un détail"
      blank={{ id: -1, title: '', text: '', image: null }}
      nameOf={({ title }) => String(title || 'Détail sans titre')}
    >
      {(source) => (
        <>
          <TextInput source={`${source}.title`} label="Titre du détail" />
          <RichTextInput source={`${source}.text`} label="Texte du détail" />
          <ImageInput source={`${source}.image`} label="Image du détail" />
        </>
      )}
    </ItemsInput>
    <ManyInput source="marques" resource="marques" label="Marques qui la font" valueKind="record" />
    <ImageInput
      source="banner"
      label="Bandeau (en haut de la page, facultatif)"
      help="Une photo à côté du titre, à la place de l’image ; l’image reste sur les cartes et dans les partages."
      aspect="3 / 2"
    />
    <IconInput source="icon" label="Icône (dans les menus)" />
    <CheckInput source="featured" label="Mise en avant sur la page d’accueil" />
    <AddressInput prefix="/familles/" isNew={isNew} />
    <PublicationInput />
  </>
);
