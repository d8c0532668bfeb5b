import { CheckInput, type Choice, ChoiceInput, TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { ManyInput } from '~/admin/many-input';
import { RichTextInput } from '~/admin/rich-text-input';
import { AddressInput } from '~/content/edition/admin/address-input';
import { PublicationInput } from '~/content/edition/admin/publication-input';
import { inputOf } from '~/content/edition/fields';
import { IconInput } from '~/content/medias/admin/icon-input';
import { ImageInput } from '~/content/medias/admin/image-input';
import { FAMILLE_FIELDS } from '../fields';
import { FAMILLE_LABELS } from '../labels';
import { PrixOfFamille } from '../prix/admin/prix-of-famille';
import { RepereInput } from './repere-input';

const field = inputOf(FAMILLE_FIELDS);

export const FamilleFields = ({ choices, isNew = false }: { choices: Choice[]; isNew?: boolean }) => (
  <>
    <TextInput
      {...field('name')}
      shownLength={65}
      required
      multiline
      help="Une fin de ligne se voit dans le titre, et devient une espace dans les menus."
    />
    <ChoiceInput {...field('univers')} choices={choices} required />
    <TextInput
      {...field('summary')}
      shownLength={160}
      multiline
      help="Deux lignes au plus, pour les cartes et les moteurs de recherche (300 signes)."
    />
    <ImageInput {...field('image')} help="En haut de la page, sur les cartes et quand la page est partagée." />
    <RichTextInput {...field('intro')} />
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
