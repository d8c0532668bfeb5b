import type { Importable } from './content/importation/importable';
import { famillesImport } from './features/familles/import.server';
import { marquesImport } from './features/marques/import.server';

/** What comes from a spreadsheet and goes out to one. */
export const IMPORTABLES: readonly Importable[] = [famillesImport, marquesImport];
