import { EntryText } from '~/admin/entry-inputs';
import type { EntryForm } from '~/intake/entry';
import { contactEndpoints } from './contract';

/** The shortest one: what the person says. */
export const contactEntryForm: EntryForm = {
  kind: 'contact',
  path: contactEndpoints.enter.path,
  schema: contactEndpoints.enter.body,
  Fields: () => (
    <>
      <EntryText name="message" label="Ce que dit la personne" multiline minRows={5} />
      <EntryText name="subject" label="Sujet" optional />
    </>
  ),
};
