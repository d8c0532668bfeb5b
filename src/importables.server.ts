import type { Importable } from './content/importation/importable.server';
import { equipeImport } from './features/equipe/import.server';
import { reglesImport } from './features/estimations/regles/import.server';
import { tarifsImport } from './features/estimations/tarifs/import.server';
import { famillesImport } from './features/familles/import.server';
import { prixImport } from './features/familles/prix/import.server';
import { marquesImport } from './features/marques/import.server';
import { abonnesImport } from './features/newsletter/import.server';
import { realisationsImport } from './features/realisations/import.server';
import { redirectionsImport } from './features/redirections/import.server';
import type { SitePages } from './features/redirections/live-pages.server';
import { servicesImport } from './features/services/import.server';

/** What comes from a spreadsheet and goes out to one; `pages` are those where a redirection may lead. */
export const listImportables = (pages: SitePages): readonly Importable[] => [
  famillesImport,
  marquesImport,
  servicesImport,
  equipeImport,
  realisationsImport,
  tarifsImport,
  reglesImport,
  prixImport,
  redirectionsImport(pages),
  abonnesImport,
];
