import { EntryText } from '~/admin/entry-inputs';
import type { EntryForm } from '~/intake/entry';
import { aircoEndpoints } from './contract';

export const aircoEntryForm: EntryForm = {
  kind: 'airco',
  path: aircoEndpoints.enter.path,
  schema: aircoEndpoints.enter.body,
  Fields: () => <EntryText name="company" label="Nom de l’entreprise" optional />,
};
