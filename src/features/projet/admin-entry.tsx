import { Box } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { choicesOf, EntryCheck, EntryChoice, EntryChoices, EntryText } from '~/admin/entry-inputs';
import { useRead } from '~/admin/read';
import { UNIVERS } from '~/content/vocabulary/univers';
import type { famillesEndpoints } from '~/features/familles/contract';
import { RAPPEL } from '~/intake/consents';
import type { EntryForm } from '~/intake/entry';
import type { projetEndpoints } from './contract';
import { projetEntry } from './entry-input';
import { BUDGETS, CONTACTS, DEADLINES, DWELLINGS, HEATINGS, MOST_OFFERED, OCCUPANCIES } from './input';

const DOMAINS = UNIVERS.map(({ code, menuLabel }) => ({ value: code, label: menuLabel }));

export const projetEntryForm: EntryForm = {
  kind: 'projet',
  path: '/admin/demandes/saisie/projet' satisfies typeof projetEndpoints.enter.path,
  schema: projetEntry,
  Fields: () => (
    <>
      <EntryText name="description" label="Ce que dit la personne" multiline minRows={4} />
      <EntryChoices name="universes" label="Domaines" choices={DOMAINS} />
      <Families />
      <Box sx={ROW}>
        <EntryText name="postal_code" label="Code postal" inputMode="numeric" />
        <EntryText name="town" label="Commune" optional />
        <EntryChoice name="dwelling.type" label="Logement" choices={choicesOf(DWELLINGS)} optional />
        <EntryChoice name="dwelling.occupancy" label="La personne est" choices={choicesOf(OCCUPANCIES)} optional />
        <EntryText name="dwelling.surface" label="Surface en m²" inputMode="numeric" optional />
        <EntryText name="dwelling.year" label="Année de construction" inputMode="numeric" optional />
        <EntryChoice name="dwelling.heating" label="Chauffage actuel" choices={choicesOf(HEATINGS)} optional />
        <EntryChoice name="deadline" label="Échéance" choices={choicesOf(DEADLINES)} optional />
        <EntryChoice name="budget" label="Budget" choices={choicesOf(BUDGETS)} optional />
        <EntryChoice name="contact" label="Réponse souhaitée" choices={choicesOf(CONTACTS)} optional />
      </Box>
      <EntryCheck name="callback" label={`La personne vous l’a dit\u00a0: «\u00a0${RAPPEL.wording}\u00a0»`} />
    </>
  ),
};

function Families() {
  const universes: string[] = useFormContext().watch('universes') ?? [];
  const { data } = useRead<typeof famillesEndpoints.routes>('/familles/routes', { query: { limit: MOST_OFFERED } });
  const offered = (data ?? []).filter(({ univers }) => universes.includes(univers));
  if (offered.length === 0) return null;
  const choices = offered.map(({ url, name }) => ({ value: url, label: name.replaceAll('\n', ' ') }));
  return <EntryChoices name="families" label="Équipements" choices={choices} />;
}

const ROW = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
