import { ChoicesInput, LinesInput, TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { ImageInput } from '~/content/medias/admin/image-input';
import { UNIVERS } from '~/content/vocabulary/univers';
import { heading, type SectionForm, text } from './section-form';

export const siteForm: SectionForm = {
  name: 'Site',
  about: 'Accroche, univers proposés, zones desservies, réseaux sociaux, conditions générales, image de partage, crédit',
  labels: {
    tagline: 'Accroche',
    univers: 'Univers proposés',
    areas: 'Zones desservies',
    social: 'Réseaux sociaux',
    cguId: 'Conditions générales',
    shareImageId: 'Image de partage',
    credit: 'Crédit',
  },
  fields: (
    <>
      {text('tagline', 'Accroche', 'Une phrase, en haut de chaque page et au-dessus du titre de l’accueil.')}
      <ChoicesInput
        source="content.univers"
        label="Univers proposés"
        help={
          'Un univers qui n’est pas coché n’est plus dans le menu, sur l’accueil, dans les formulaires ni dans les recherches. Dépubliez aussi ses familles\u202f; tout revient quand vous le cochez.'
        }
        choices={UNIVERS.map(({ code, menuLabel }) => ({ value: code, label: menuLabel }))}
      />
      <LinesInput
        source="content.areas"
        label="Zones desservies"
        help="Un département ou une commune par ligne, comme « Gers ». Les moteurs de recherche le lisent ; laissé vide, rien n’en est dit."
      />
      <ItemsInput
        source="content.social"
        label="Réseaux sociaux"
        addLabel="Ajouter un réseau"
        blank={{ label: '', url: '' }}
        nameOf={({ label }) => String(label || 'Réseau sans nom')}
      >
        {(source) => (
          <>
            <TextInput source={`${source}.label`} label="Nom" />
            <TextInput source={`${source}.url`} label="Adresse" type="url" help="Adresse complète, comme https://www.exemple.fr." />
          </>
        )}
      </ItemsInput>
      <ImageInput
        source="content.cguId"
        label="Conditions générales (PDF)"
        help="Le vôtre, s’il y en a un. Sinon, le site en fait un de vos réglages, à l’adresse /cgu.pdf, et une page qui dit la même chose, à l’adresse /cgu."
        kinds={['document']}
        keeps="id"
      />
      <ImageInput
        source="content.shareImageId"
        label="Image de partage"
        help="Sur un réseau social ou dans une messagerie, elle accompagne l’accueil et, à côté de leur nom, les pages sans image."
        aspect="1200 / 630"
        keeps="id"
      />
      {heading('Crédit, en bas de chaque page')}
      {text('credit.label', 'Texte')}
      {text('credit.url', 'Lien', 'Adresse complète, comme https://www.exemple.fr.', 'url')}
      <ImageInput source="content.credit.logoId" label="Logo du crédit" kinds={['icone', 'image']} keeps="id" />
    </>
  ),
};
