import { CheckInput, ChoiceInput, choicesOf, TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { euros } from '~/platform/text/euros';
import { SORTES, type Sorte } from '../sortes';
import { EurosInput } from './euros-input';
import { heading, type SectionForm, text } from './section-form';

const UNITS: Record<Sorte, string> = {
  deplacement: 'par intervention',
  heure: 'l’heure',
  diagnostic: 'forfait',
  forfait: 'forfait',
  airco: 'par an',
};

export const depannageForm: SectionForm = {
  name: 'Tarifs de dépannage',
  about: 'Déplacement, heure, forfaits, devis\u00a0: ce que la loi demande d’afficher avant toute intervention',
  hasDrafts: true,
  labels: {
    offered: 'Dépannage et entretien',
    prestations: 'Prix',
    timeCount: 'Décompte du temps',
    quote: 'Devis',
    quotePrice: 'Prix du devis',
    conditions: 'Autres conditions',
    validFrom: 'Valables dès le',
    reviewBy: 'À relire avant le',
  },
  fields: (
    <>
      <CheckInput
        source="content.offered"
        label="Nous dépannons, réparons ou entretenons"
        help="Alors la loi demande que ces prix se lisent sur le site (arrêté du 24 janvier 2017). Sans cette coche, rien n’en paraît."
      />
      <ItemsInput
        source="content.prestations"
        label="Prix TTC"
        help={'Une ligne sans prix ne paraît pas. Zéro se lit «\u00a0Gratuit\u00a0».'}
        kinds={(Object.keys(SORTES) as Sorte[]).map((sorte) => ({
          label: SORTES[sorte],
          blank: { sorte, label: sorte === 'forfait' ? '' : SORTES[sorte], price: null, unit: UNITS[sorte], detail: '' },
        }))}
        nameOf={({ label, price, sorte }) =>
          `${label || SORTES[sorte as Sorte]}\u00a0: ${typeof price === 'number' ? (price === 0 ? 'gratuit' : euros(price)) : 'sans prix'}`
        }
      >
        {(source) => (
          <>
            <TextInput source={`${source}.label`} label="Prestation" />
            <EurosInput source={`${source}.price`} label="Prix TTC, en euros" />
            <TextInput source={`${source}.unit`} label="Unité" optional help={'Comme «\u00a0l’heure\u00a0», «\u00a0par an\u00a0».'} />
            <TextInput source={`${source}.detail`} label="Précision" optional help="La zone, ce que le prix comprend." />
          </>
        )}
      </ItemsInput>
      {heading('Les conditions')}
      <TextInput
        source="content.timeCount"
        label="Comment le temps est compté"
        multiline
        help={'Comme «\u00a0Par quart d’heure commencé, une demi-heure au moins\u00a0».'}
      />
      <ChoiceInput source="content.quote" label="Le devis est" choices={choicesOf({ gratuit: 'gratuit', payant: 'payant' })} />
      <EurosInput source="content.quotePrice" label="Prix du devis TTC, s’il est payant" />
      <TextInput
        source="content.conditions"
        label="Autres conditions"
        optional
        multiline
        help={'Nuit, dimanche et jours fériés, pièces, frais de dossier\u00a0: tout ce qui s’ajoute.'}
      />
      {heading('Les dates')}
      {text('validFrom', 'Valables dès le', 'Pour préparer les prochains, gardez un brouillon, et publiez-le ce jour-là.', 'date')}
      {text(
        'reviewBy',
        'À relire avant le',
        'Passé ce jour, les vérifications vous le rappellent\u00a0; les prix restent affichés.',
        'date',
      )}
    </>
  ),
};
