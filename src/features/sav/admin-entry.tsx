import { Box } from '@mui/material';
import { ChoiceInput, choicesOf, TextInput } from '~/admin/inputs';
import { UNIVERS } from '~/content/vocabulary/univers';
import type { EntryForm } from '~/intake/entry';
import type { savEndpoints } from './contract';
import { savEntry } from './entry-input';
import { SAV_KINDS, URGENCIES } from './input';

const DOMAINS = UNIVERS.map(({ code, menuLabel }) => ({ value: code, label: menuLabel }));

export const savEntryForm: EntryForm = {
  kind: 'sav',
  path: '/admin/demandes/saisie/sav' satisfies typeof savEndpoints.enter.path,
  schema: savEntry,
  Fields: () => (
    <>
      <Box sx={ROW}>
        <ChoiceInput source="kind" label="Besoin" choices={choicesOf(SAV_KINDS)} />
        <ChoiceInput source="urgency" label="Urgence" choices={choicesOf(URGENCIES)} optional />
      </Box>
      <TextInput source="description" label="Ce que dit la personne" multiline minRows={4} />
      <Box sx={ROW}>
        <TextInput source="brand" label="Marque" optional />
        <TextInput source="model" label="Modèle" optional />
        <TextInput source="serial" label="Numéro de série" optional />
        <TextInput source="installed" label="Date d’installation" type="date" optional />
        <ChoiceInput source="universe" label="Domaine" choices={DOMAINS} optional />
      </Box>
      <TextInput source="street" label="Adresse de l’appareil" optional />
      <Box sx={ROW}>
        <TextInput source="postal_code" label="Code postal" inputMode="numeric" optional />
        <TextInput source="town" label="Commune" optional />
      </Box>
    </>
  ),
};

const ROW = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
