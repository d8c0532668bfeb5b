import { ChoiceInput, choicesOf, TextInput } from '~/admin/inputs';
import { TwoColumns } from '~/admin/two-columns';
import { universChoices } from '~/content/vocabulary/univers';
import type { EntryForm } from '~/intake/entry';
import type { savEndpoints } from './contract';
import { savEntry } from './entry-input';
import { SAV_KINDS, URGENCIES } from './input';

export const savEntryForm: EntryForm = {
  kind: 'sav',
  path: '/admin/demandes/saisie/sav' satisfies typeof savEndpoints.enter.path,
  schema: savEntry,
  Fields: () => (
    <>
      <TwoColumns>
        <ChoiceInput source="kind" label="Besoin" choices={choicesOf(SAV_KINDS)} />
        <ChoiceInput source="urgency" label="Urgence" choices={choicesOf(URGENCIES)} optional />
      </TwoColumns>
      <TextInput source="description" label="Ce que dit la personne" multiline minRows={4} />
      <TwoColumns>
        <TextInput source="brand" label="Marque" optional />
        <TextInput source="model" label="Modèle" optional />
        <TextInput source="serial" label="Numéro de série" optional />
        <TextInput source="installed" label="Date d’installation" type="date" optional />
        <ChoiceInput source="universe" label="Domaine" choices={universChoices('menuLabel')} optional />
      </TwoColumns>
      <TextInput source="street" label="Adresse de l’appareil" optional />
      <TwoColumns>
        <TextInput source="postal_code" label="Code postal" inputMode="numeric" optional />
        <TextInput source="town" label="Commune" optional />
      </TwoColumns>
    </>
  ),
};
