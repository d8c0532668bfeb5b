import { fieldImportable } from '~/content/importation/field-importable.server';
import { realisationsAdminEndpoints } from './contract';
import { realisationSubject } from './edition.server';

export const realisationsImport = fieldImportable(realisationSubject, realisationsAdminEndpoints);
