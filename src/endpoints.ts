import { previewRenderer, type RenderPage } from './content/edition/preview.server';
import { implementImportations } from './content/importation/endpoints.server';
import { implementMedias } from './content/medias/endpoints.server';
import { implementPagesAdmin } from './content/pages/endpoints.server';
import { implementReglages, implementReglagesAdmin } from './content/reglages/endpoints.server';
import { CONTENTS } from './contents.server';
import { implementAccueil } from './features/accueil/endpoints.server';
import { implementAirco } from './features/airco/endpoints.server';
import { aircoKind } from './features/airco/kind';
import { implementAvis } from './features/avis/endpoints.server';
import { implementFlux } from './features/avis/flux/endpoints.server';
import { implementComptes, implementComptesAdmin } from './features/comptes/endpoints.server';
import { requireAssignee } from './features/comptes/staff.server';
import { implementContact } from './features/contact/endpoints.server';
import { contactKind } from './features/contact/kind';
import { implementCoordonnees } from './features/coordonnees/endpoints.server';
import { tellCoordonnees } from './features/coordonnees/tell.server';
import { implementCorbeille } from './features/corbeille/endpoints.server';
import { implementCourriels } from './features/courriels/endpoints.server';
import { implementDemandes } from './features/demandes/endpoints.server';
import { implementEtiquettes } from './features/demandes/etiquettes/endpoints.server';
import { implementFusions } from './features/demandes/fusions/endpoints.server';
import { implementVues } from './features/demandes/inbox/vues/endpoints.server';
import { implementPersonnes } from './features/demandes/personnes/endpoints.server';
import { implementReponses } from './features/demandes/reponses/endpoints.server';
import { implementSuivi } from './features/demandes/suivi/endpoints.server';
import { implementTransferts } from './features/demandes/transferts/endpoints.server';
import { implementEstimations } from './features/estimations/endpoints.server';
import { implementRegles, implementReglesAdmin } from './features/estimations/regles/endpoints.server';
import { implementTarifs, implementTarifsAdmin } from './features/estimations/tarifs/endpoints.server';
import { implementExemples } from './features/exemples/endpoints.server';
import { implementJournal } from './features/journal/endpoints.server';
import { implementLegal } from './features/legal/endpoints.server';
import { implementMesure } from './features/mesure/endpoints.server';
import { implementAbonnes, implementCampagnes, implementNewsletter } from './features/newsletter/endpoints.server';
import { newsletterData } from './features/newsletter/manage-abonnes.server';
import { implementOuverture } from './features/ouverture/endpoints.server';
import { implementPremiersPas } from './features/premiers-pas/endpoints.server';
import { implementProjet } from './features/projet/endpoints.server';
import { projetKind } from './features/projet/kind';
import { implementQuickSearch } from './features/quick-search/endpoints.server';
import { implementRecherche, implementRechercheAdmin } from './features/recherche/endpoints.server';
import { implementRedirections } from './features/redirections/endpoints.server';
import type { SitePages } from './features/redirections/live-pages.server';
import { implementReferencement } from './features/referencement/endpoints.server';
import { implementRdvPro, implementRendezVousAdmin } from './features/rendez-vous/endpoints.server';
import { rdvProKind } from './features/rendez-vous/kind';
import { implementSav } from './features/sav/endpoints.server';
import { savKind } from './features/sav/kind';
import { implementShowroom } from './features/showroom/endpoints.server';
import { implementTableau } from './features/tableau/endpoints.server';
import { implementVerifications } from './features/verifications/endpoints.server';
import { listImportables } from './importables.server';
import type { DemandeKinds } from './intake/demande-kind';
import { implementProof } from './intake/endpoints.server';
import { MAILS } from './mails';
import { PAGE_TEXTS } from './page-texts';
import type { Deps } from './platform/deps';
import type { ImplementedEndpoint } from './platform/http/endpoint';

export const DEMANDE_KINDS: DemandeKinds = {
  contact: contactKind,
  rdv_pro: rdvProKind,
  projet: projetKind,
  sav: savKind,
  airco: aircoKind,
};

export function listEndpoints(
  deps: Deps,
  render?: RenderPage,
  pages: Omit<SitePages, 'features'> = { paths: [], personal: [] },
): ImplementedEndpoint[] {
  const showPreview = previewRenderer(deps, render);
  const all = { ...deps, ...CONTENTS };
  const tellChange: Parameters<typeof implementReglagesAdmin>[2] = (tx, change) => tellCoordonnees(deps, tx, change);
  const entering = { ...deps, requireAssignee };
  return [
    ...CONTENTS.features.flatMap(({ endpoints }) => endpoints(all, showPreview)),
    ...implementAccueil(deps),
    ...implementEstimations(deps),
    ...implementShowroom(deps),
    ...implementSav(entering),
    ...implementContact(entering),
    ...implementRecherche(all),
    ...implementTarifs(deps),
    ...implementRegles(deps),
    ...implementAirco(entering),
    ...implementRdvPro(deps),
    ...implementProjet(entering),
    ...implementNewsletter(deps),
    ...implementProof(deps),
    ...implementSuivi(deps, DEMANDE_KINDS),
    ...implementReglages(deps),
    ...implementLegal(deps, DEMANDE_KINDS),
    ...implementReferencement(all),
    ...implementComptes(deps),
    ...implementAvis(deps),
    ...implementCoordonnees(deps),
    ...implementTableau(deps, MAILS),
    ...implementVerifications(all),
    ...implementQuickSearch(all, DEMANDE_KINDS),
    ...implementDemandes(deps, { kinds: DEMANDE_KINDS, mails: MAILS }),
    ...implementFusions(deps, { kinds: DEMANDE_KINDS, mails: MAILS }),
    ...implementTransferts(deps, { kinds: DEMANDE_KINDS, mails: MAILS }),
    ...implementVues(deps),
    ...implementEtiquettes(deps),
    ...implementFlux(deps),
    ...implementReponses(deps),
    ...implementRendezVousAdmin(deps),
    ...implementAbonnes(deps),
    ...implementCampagnes(deps),
    ...implementPersonnes(deps, { kinds: DEMANDE_KINDS, mails: MAILS }, [newsletterData]),
    ...implementPagesAdmin(deps, PAGE_TEXTS, showPreview),
    ...implementReglagesAdmin(deps, showPreview, tellChange),
    ...implementRechercheAdmin(all),
    ...implementTarifsAdmin(deps),
    ...implementReglesAdmin(deps),
    ...implementRedirections(deps, { ...CONTENTS, ...pages }),
    ...implementMesure(all),
    ...implementMedias(all),
    ...implementCorbeille(all),
    ...implementImportations({ ...deps, importables: listImportables({ ...CONTENTS, ...pages }) }),
    ...implementExemples(all, PAGE_TEXTS, tellChange),
    ...implementPremiersPas(deps),
    ...implementOuverture(all, { ...CONTENTS, ...pages }),
    ...implementCourriels(deps, MAILS),
    ...implementComptesAdmin(deps),
    ...implementJournal(deps),
  ] as ImplementedEndpoint[];
}
