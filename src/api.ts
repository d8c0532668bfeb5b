import { openAccueil } from './features/accueil/api.server';
import { openAirco } from './features/airco/api.server';
import { openContact } from './features/contact/api.server';
import { openFamilles } from './features/familles/api.server';
import { openMarques } from './features/marques/api.server';
import { openNewsletter } from './features/newsletter/api.server';
import { openProjet } from './features/projet/api.server';
import { openRecherche } from './features/recherche/api.server';
import { openReferencement } from './features/referencement/api.server';
import { openReglages } from './features/reglages/api.server';
import { openRdvPro } from './features/rendez-vous/api.server';
import { openSav } from './features/sav/api.server';
import { openServices } from './features/services/api.server';
import { openShowroom } from './features/showroom/api.server';
import { openUnivers } from './features/univers/api.server';
import type { Deps } from './platform/deps';
import type { OpenDoor } from './platform/http/door';

/** Every JSON door of the site, below /api. */
export function listDoors(deps: Deps): OpenDoor[] {
  return [
    // What visitors look at
    ...openAccueil(deps),
    ...openUnivers(deps),
    ...openFamilles(deps),
    ...openMarques(deps),
    ...openServices(deps),
    ...openShowroom(deps),
    ...openSav(deps),
    ...openContact(deps),
    ...openRecherche(deps),
    // The texts around what visitors send
    ...openAirco(deps),
    ...openRdvPro(deps),
    ...openProjet(deps),
    ...openNewsletter(deps),
    // The shop itself
    ...openReglages(deps),
    ...openReferencement(deps),
  ] as OpenDoor[];
}
