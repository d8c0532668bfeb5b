import { ChoiceInput, TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { RichTextInput } from '~/admin/rich-text-input';
import { FactsField, FormTexts } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';
import { universChoices } from '~/content/vocabulary/univers';

export const savForm: PageForm = {
  name: 'SAV',
  about: 'Ce que fait le service, premières vérifications, formulaire',
  labels: { offers: 'Ce que fait le service', faq: 'Premières vérifications', form: 'Formulaire' },
  fields: (
    <>
      <FactsField source="content.offers" label="Ce que fait le service" addLabel="Ajouter une offre" />
      <ItemsInput
        source="content.faq"
        label="Premières vérifications"
        help="Par sorte d’équipement : ce que l’on peut vérifier soi-même. Une question qui parle de gaz, de monoxyde, d’une fuite, d’eau qui goutte, de « plus de chauffage » ou de brûlé se propose aussi en tête de la page, « En attendant »."
        addLabel="Ajouter un équipement"
        blank={{ title: '', univers: 'POMPE_CHALEUR', questions: [] }}
        nameOf={({ title }) => String(title || 'Équipement sans nom')}
      >
        {(source) => (
          <>
            <TextInput source={`${source}.title`} label="Équipement" />
            <ChoiceInput source={`${source}.univers`} label="Univers" choices={universChoices('shortLabel')} />
            <ItemsInput
              source={`${source}.questions`}
              label="Questions"
              addLabel="Ajouter une question"
              blank={{ question: '', answer: '' }}
              nameOf={({ question }) => String(question || 'Question sans titre')}
            >
              {(question) => (
                <>
                  <TextInput source={`${question}.question`} label="Question" />
                  <RichTextInput source={`${question}.answer`} label="Réponse" />
                </>
              )}
            </ItemsInput>
          </>
        )}
      </ItemsInput>
      <FormTexts />
    </>
  ),
};
