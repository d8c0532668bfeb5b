import { Box } from '@mui/material';
import { choicesOf, EntryChoice, EntryText } from '~/admin/entry-inputs';
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
        <EntryChoice name="kind" label="Besoin" choices={choicesOf(SAV_KINDS)} />
        <EntryChoice name="urgency" label="Urgence" choices={choicesOf(URGENCIES)} optional />
      </Box>
      <EntryText name="description" label="Ce que dit la personne" multiline minRows={4} />
      <Box sx={ROW}>
        <EntryText name="brand" label="Marque" optional />
        <EntryText name="model" label="Modèle" optional />
        <EntryText name="serial" label="Numéro de série" optional />
        <EntryText name="installed" label="Date d’installation" type="date" optional />
        <EntryChoice name="universe" label="Domaine" choices={DOMAINS} optional />
      </Box>
      <EntryText name="street" label="Adresse de l’appareil" optional />
      <Box sx={ROW}>
        <EntryText name="postal_code" label="Code postal" inputMode="numeric" optional />
        <EntryText name="town" label="Commune" optional />
      </Box>
    </>
  ),
};

const ROW = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
