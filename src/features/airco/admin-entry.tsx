import { TextInput } from '~/admin/inputs';
import type { EntryForm } from '~/intake/entry';
import type { aircoEndpoints } from './contract';
import { aircoEntry } from './entry-input';

export const aircoEntryForm: EntryForm = {
  kind: 'airco',
  path: '/admin/demandes/saisie/airco' satisfies typeof aircoEndpoints.enter.path,
  schema: aircoEntry,
  Fields: () => <TextInput source="company" label="Nom de l’entreprise" optional />,
};
