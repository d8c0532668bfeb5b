import { useFormContext } from 'react-hook-form';
import { CheckInput, ChoiceInput, ChoicesInput, choicesOf, TextInput } from '~/admin/inputs';
import { useRead } from '~/admin/read';
import { TwoColumns } from '~/admin/two-columns';
import { universChoices } from '~/content/vocabulary/univers';
import type { famillesEndpoints } from '~/features/familles/contract';
import { RAPPEL } from '~/intake/consents';
import type { EntryForm } from '~/intake/entry';
import type { projetEndpoints } from './contract';
import { projetEntry } from './entry-input';
import { BUDGETS, CONTACTS, DEADLINES, DWELLINGS, HEATINGS, MOST_OFFERED, OCCUPANCIES } from './input';

export const projetEntryForm: EntryForm = {
  kind: 'projet',
  path: '/admin/demandes/saisie/projet' satisfies typeof projetEndpoints.enter.path,
  schema: projetEntry,
  Fields: () => (
    <>
      <TextInput source="description" label="Ce que dit la personne" multiline minRows={4} />
      <ChoicesInput source="universes" label="Domaines" choices={universChoices('menuLabel')} />
      <Families />
      <TwoColumns>
        <TextInput source="postal_code" label="Code postal" inputMode="numeric" />
        <TextInput source="town" label="Commune" optional />
        <ChoiceInput source="dwelling.type" label="Logement" choices={choicesOf(DWELLINGS)} optional />
        <ChoiceInput source="dwelling.occupancy" label="La personne est" choices={choicesOf(OCCUPANCIES)} optional />
        <TextInput source="dwelling.surface" label="Surface en m²" inputMode="numeric" optional />
        <TextInput source="dwelling.year" label="Année de construction" inputMode="numeric" optional />
        <ChoiceInput source="dwelling.heating" label="Chauffage actuel" choices={choicesOf(HEATINGS)} optional />
        <ChoiceInput source="deadline" label="Échéance" choices={choicesOf(DEADLINES)} optional />
        <ChoiceInput source="budget" label="Budget" choices={choicesOf(BUDGETS)} optional />
        <ChoiceInput source="contact" label="Réponse souhaitée" choices={choicesOf(CONTACTS)} optional />
      </TwoColumns>
      <CheckInput source="callback" label={`La personne vous l’a dit\u00a0: «\u00a0${RAPPEL.wording}\u00a0»`} />
    </>
  ),
};

function Families() {
  const universes: string[] = useFormContext().watch('universes') ?? [];
  const { data } = useRead<typeof famillesEndpoints.routes>('/familles/routes', { query: { limit: MOST_OFFERED } });
  const offered = (data ?? []).filter(({ univers }) => universes.includes(univers));
  if (offered.length === 0) return null;
  const choices = offered.map(({ url, name }) => ({ value: url, label: name.replaceAll('\n', ' ') }));
  return <ChoicesInput source="families" label="Équipements" choices={choices} />;
}
