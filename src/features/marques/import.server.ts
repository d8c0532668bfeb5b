import { fieldImportable } from '~/content/importation/field-importable.server';
import { marquesAdminEndpoints } from './contract';
import { marqueSubject } from './edition.server';

export const marquesImport = fieldImportable(marqueSubject, marquesAdminEndpoints);
