import { readYesNo } from '~/content/importation/columns';
import { fieldImportable } from '~/content/importation/field-importable.server';
import { equipeAdminEndpoints } from './contract';
import { equipierSubject } from './edition.server';

export const equipeImport = fieldImportable(equipierSubject, equipeAdminEndpoints, [
  {
    // Nobody appears without agreeing; it is asked as the form asks it, and lasts as long as the person is here.
    key: 'agreed',
    path: 'agreed',
    heading: 'Accord',
    also: ['accord de la personne', 'd’accord', 'consentement'],
    help: 'oui, quand la personne est d’accord pour figurer sur le site.',
    example: 'oui',
    read: readYesNo,
    write: () => 'oui',
  },
]);
