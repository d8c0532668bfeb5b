import { TextInput } from '~/admin/inputs';
import type { EntryForm } from '~/intake/entry';
import type { contactEndpoints } from './contract';
import { contactEntry } from './entry-input';

export const contactEntryForm: EntryForm = {
  kind: 'contact',
  path: '/admin/demandes/saisie/contact' satisfies typeof contactEndpoints.enter.path,
  schema: contactEntry,
  Fields: () => (
    <>
      <TextInput source="message" label="Ce que dit la personne" multiline minRows={5} />
      <TextInput source="subject" label="Sujet" optional />
    </>
  ),
};
