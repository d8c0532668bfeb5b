import { fieldImportable } from '~/content/importation/field-importable.server';
import { servicesAdminEndpoints } from './contract';
import { serviceSubject } from './edition.server';

export const servicesImport = fieldImportable(serviceSubject, servicesAdminEndpoints);
