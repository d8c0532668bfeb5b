import { fieldSubject } from '~/content/edition/field-subject.server';
import { ARGUMENT_FIELDS } from './argument-fields';
import type { ArgumentState } from './contract';
import { ARGUMENT } from './kind';

export const argumentSubject = fieldSubject<typeof ARGUMENT_FIELDS, ArgumentState>(ARGUMENT, ARGUMENT_FIELDS, {
  missing: 'Cet argument n’existe pas ou plus.',
  page: () => '/',
});
