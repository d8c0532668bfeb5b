import { DEMANDE_KINDS } from './demande-kinds';
import { openAccueil } from './features/accueil/api.server';
import { openAirco } from './features/airco/api.server';
import { openComptes, openComptesAdmin } from './features/comptes/api.server';
import { openContact } from './features/contact/api.server';
import { openCorbeille } from './features/corbeille/api.server';
import { openCourriels } from './features/courriels/api.server';
import { openDemandes, openRgpd, openSuivi, openVues } from './features/demandes/api.server';
import { openApercus, type RenderPage } from './features/edition/preview.server';
import { openFamilles, openFamillesAdmin, openFamillesWriting } from './features/familles/api.server';
import { openJournal } from './features/journal/api.server';
import { openMarques, openMarquesAdmin } from './features/marques/api.server';
import { openMedias } from './features/medias/api.server';
import { openAbonnes, openCampagnes, openNewsletter } from './features/newsletter/api.server';
import { newsletterData } from './features/newsletter/equipe.server';
import { openPagesAdmin } from './features/pages/api.server';
import { openProjet } from './features/projet/api.server';
import { openRecherche, openRechercheAdmin } from './features/recherche/api.server';
import { openReferencement } from './features/referencement/api.server';
import { openReglages, openReglagesAdmin } from './features/reglages/api.server';
import { openRdvPro, openRendezVousAdmin } from './features/rendez-vous/api.server';
import { openSav } from './features/sav/api.server';
import { openServices, openServicesAdmin } from './features/services/api.server';
import { openShowroom } from './features/showroom/api.server';
import { openTableau } from './features/tableau/api.server';
import { openUnivers, openUniversAdmin, openUniversWriting } from './features/univers/api.server';
import { openVerifications } from './features/verifications/api.server';
import { PAGE_TEXTS } from './page-texts';
import type { Deps } from './platform/deps';
import type { ImplementedEndpoint } from './platform/http/endpoint';

/** Every JSON endpoint of the site, below /api. @param render shows the site’s pages, where it has any: for previews */
export function listEndpoints(deps: Deps, render?: RenderPage): ImplementedEndpoint[] {
  const showApercu = openApercus(deps, render);
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
    // What visitors send, and the texts around it
    ...openAirco(deps),
    ...openRdvPro(deps),
    ...openProjet(deps),
    ...openNewsletter(deps),
    ...openSuivi(deps, DEMANDE_KINDS),
    // The shop itself
    ...openReglages(deps),
    ...openReferencement(deps),
    // Signing in, and one's own account
    ...openComptes(deps),
    // What staff write, by the owner's calls
    ...openFamillesWriting(deps),
    ...openUniversWriting(deps),
    // The management area
    ...openTableau(deps),
    ...openVerifications(deps),
    ...openDemandes(deps, DEMANDE_KINDS),
    ...openVues(deps),
    ...openRendezVousAdmin(deps),
    ...openAbonnes(deps),
    ...openCampagnes(deps),
    ...openRgpd(deps, [newsletterData]),
    ...openFamillesAdmin(deps, showApercu),
    ...openMarquesAdmin(deps, showApercu),
    ...openServicesAdmin(deps, showApercu),
    ...openUniversAdmin(deps, showApercu),
    ...openPagesAdmin(deps, PAGE_TEXTS, showApercu),
    ...openReglagesAdmin(deps, showApercu),
    ...openRechercheAdmin(deps),
    ...openMedias(deps),
    ...openCorbeille(deps),
    ...openCourriels(deps),
    ...openComptesAdmin(deps),
    ...openJournal(deps),
  ] as ImplementedEndpoint[];
}
