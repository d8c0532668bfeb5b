import type { Importable } from './content/importation/importable.server';
import { equipeImport } from './features/equipe/import.server';
import { famillesImport } from './features/familles/import.server';
import { marquesImport } from './features/marques/import.server';
import { realisationsImport } from './features/realisations/import.server';
import { servicesImport } from './features/services/import.server';

/** What comes from a spreadsheet and goes out to one. */
export const IMPORTABLES: readonly Importable[] = [famillesImport, marquesImport, servicesImport, equipeImport, realisationsImport];
