import { PAGE_NAMES } from '~/content/pages/page-names';
import type { Page } from '~/content/pages/paths';
import type { PagePath } from '~/ui/page-path';

export type AnswerName = 'horaires' | 'telephone' | 'courriel' | 'adresse' | 'suivi' | 'candidature' | 'urgence';

type PageIntent = {
  url: PagePath;
  page?: Page;
  title?: string;
  description?: string;
  /** Folded single words; one match is enough. */
  words: string;
  /** Folded expressions, small words included, separated by commas: « ou etes vous ». */
  phrases?: string;
  /** Like `words`; the page follows the best products. */
  beside?: string;
  /** Among equal pages, the one about the product comes first. */
  isByProduct?: true;
  answers?: AnswerName[];
};

/** Queries to do something rather than to read, in display order. Staff may add synonyms (settings, « Recherche »). */
export const PAGE_INTENTS: PageIntent[] = [
  {
    url: '/estimations',
    page: 'estimations',
    words:
      'prix tarif tarifs cout couts coute combien estimation estimations estimer simulateur simulateurs simulation simulations simuler calcul calculs calculer calculateur calculette economie economies economiser',
  },
  {
    url: '/comparer',
    title: 'Comparer des familles de produits',
    description: 'Deux à quatre familles côte à côte\u00a0: pour quels logements, que vérifier, quels travaux, quel entretien.',
    words: 'comparer compare comparez comparateur comparateurs comparaison comparaisons comparatif comparatifs difference differences',
  },
  {
    url: '/showroom',
    page: 'showroom',
    words:
      'horaires horaire heure heures ouvert ouverte ouverts ouverture ouvertures ouvre ouvrez ferme fermez fermeture fermetures ferie feries conges aujourd dimanche samedi lundi mardi mercredi jeudi vendredi',
    answers: ['horaires'],
  },
  {
    url: '/contact',
    page: 'contact',
    words: 'telephone telephoner telefone tel numero appel appeler joindre joignable portable',
    answers: ['telephone', 'horaires'],
  },
  {
    url: '/suivi',
    title: 'Retrouver ma demande',
    description: 'Le lien qui mène à vos demandes, renvoyé par courriel à l’adresse que vous nous aviez donnée.',
    words: 'suivre suivi',
    phrases: 'ma demande, mes demandes, ou en est, ou en sont, lien de suivi, lien perdu, perdu le lien, perdu mon lien',
    answers: ['suivi'],
  },
  {
    url: '/contact',
    page: 'contact',
    words: 'suivre suivi commande commandes dossier',
    phrases: 'mon devis',
    answers: ['suivi', 'telephone'],
  },
  {
    url: '/showroom',
    page: 'showroom',
    words:
      'adresse itineraire acces venir localisation situation parking stationnement garer magasin boutique showroom exposition visite visiter pmr fauteuil bus',
    phrases: 'ou etes vous, ou vous trouver, ou se trouve',
    answers: ['adresse', 'horaires'],
  },
  {
    url: '/estimations/aides',
    page: 'estimations',
    title: 'Les aides auxquelles penser',
    description: 'Pour chaque projet\u00a0: probable, à vérifier, non ou fermé, avec la source et la date.',
    words: 'aide aides subvention subventions prime primes maprimerenov renov cee anah eligible eligibilite tva impot impots',
    beside: 'fioul fuel mazout',
    phrases: 'eco pret, pret a taux zero, credit d impot, tva reduite',
  },
  {
    url: '/estimations/soleil',
    page: 'estimations',
    title: 'Ce que le soleil peut produire chez vous',
    description: 'Les kilowattheures de panneaux solaires selon la commune, la pente, la direction et l’ombre du toit.',
    words: 'ensoleillement irradiation kwc pvgis production productible rentabilite rentable rendement orientation inclinaison',
    phrases: 'combien produit, combien produisent',
  },
  {
    url: '/estimations/chauffage',
    page: 'estimations',
    title: 'Votre besoin de chauffage et la classe de pompe à chaleur',
    description: 'Le besoin de chaleur d’après les factures, le DPE ou l’année, et la classe de puissance à étudier.',
    words: 'dimensionnement dimensionner deperdition deperditions dpe puissance',
    beside: 'fioul fuel mazout',
    isByProduct: true,
  },
  {
    url: '/estimations/eau-chaude',
    page: 'estimations',
    title: 'Votre eau chaude et un chauffe-eau thermodynamique',
    description: 'L’électricité d’un ballon classique et celle d’un chauffe-eau thermodynamique, selon le foyer.',
    words: '',
  },
  {
    url: '/estimations/climatisation',
    page: 'estimations',
    title: 'La puissance de climatisation, pièce par pièce',
    description: 'Une classe de puissance pour chaque pièce, selon sa surface, ses vitrages et son isolation.',
    words: 'btu puissance frigories dimensionner dimensionnement',
    isByProduct: true,
  },
  {
    url: '/estimations/borne',
    page: 'estimations',
    title: 'Recharger votre voiture à la maison',
    description: 'Les kilowattheures d’une année, les heures de charge et ce que permet votre abonnement.',
    words: 'kva puissance',
    isByProduct: true,
  },
  {
    url: '/estimations/thermostat',
    page: 'estimations',
    title: 'Ce qu’un thermostat peut économiser',
    description: 'L’économie possible sur le chauffage, y compris quand elle est nulle.',
    words: '',
  },
  {
    url: '/sav',
    page: 'sav',
    words: 'monoxyde incendie',
    phrases: 'odeur de gaz, odeur gaz, fuite de gaz, fuite gaz, sent le gaz, sens le gaz, prend feu, pris feu',
    answers: ['urgence'],
  },
  {
    url: '/sav/formulaire',
    page: 'sav',
    title: 'Demander un dépannage, un entretien ou une pièce',
    description: 'Décrivez l’appareil et le problème, ajoutez des photos\u00a0: le service après-vente vous répond.',
    words:
      'panne pannes depannage depannages depanner depanneur reparation reparations reparer reparateur casse cassee hs fuite fuit coule goutte bruit bruyant bloque bloquee eteint eteinte erreur defaut gele gelee givre disjoncte clignote probleme sav apres-vente apres vente piece pieces detachee detachees rechange garantie garanties entretien revision maintenance technicien intervention urgence urgent telecommande filtre filtres',
    phrases: 'souffle chaud, souffle froid, radiateur froid, radiateurs froids, en rade, se declenche',
  },
  {
    url: '/sav',
    page: 'sav',
    words:
      'fuite bruit panne pannes depannage depanner reparation reparer sav apres vente piece pieces detachee detachees garantie garanties entretien faq aide verification verifications gaz odeur',
  },
  {
    url: '/projet_particulier',
    page: 'projet',
    words:
      'devis prix tarif tarifs cout couts coute combien estimation estimer chiffrage chiffrer projet projets budget etude renovation acheter achat',
  },
  {
    url: '/rdv_pro',
    page: 'rdv_pro',
    words:
      'rdv rendez rendezvous creneau creneaux reservation reserver agenda comptoir professionnel professionnels pro pros artisan artisans',
  },
  {
    url: '/contact/formulaire',
    page: 'contact',
    words: 'recrutement recruter recrute recrutez emploi emplois stage stages stagiaire alternance apprentissage candidature embauche cv',
    answers: ['candidature', 'courriel'],
  },
  {
    url: '/contact/formulaire',
    page: 'contact',
    title: 'Nous écrire',
    description: 'Une question, un rendez-vous, une remarque\u00a0: le formulaire de contact arrive droit au magasin.',
    words:
      'contact contacter contactez message ecrire question questions reclamation renseignement renseignements avis rdv rendez rendezvous rappel rappeler formulaire',
  },
  {
    url: '/contact',
    page: 'contact',
    words: 'contact contacter contactez courriel courriels mail mails email emails equipe coordonnees',
    answers: ['telephone', 'courriel'],
  },
  {
    url: '/services_particulier',
    page: 'services_particulier',
    words: 'services particulier particuliers conseil conseils installateur installateurs installation pose poseur',
  },
  {
    url: '/services_pro',
    page: 'services_pro',
    words: 'services professionnel professionnels pro pros installateur installateurs chantier chantiers',
  },
  { url: '/abonnement_airco', page: 'airco', words: 'airco abonnement abonnements contrat contrats entretien' },
  { url: '/inscription_newsletter', page: 'newsletter', words: 'newsletter lettre inscription inscrire abonner actualites' },
  { url: '/marques', page: 'marques', words: 'marque marques fabricant fabricants' },
  { url: '/familles', page: 'familles', words: 'produit produits famille familles catalogue gamme gammes equipements' },
  { url: '/univers', page: 'univers', words: 'univers' },
  {
    url: '/mentions_legales',
    title: PAGE_NAMES['/mentions_legales'],
    description: 'Qui publie ce site, qui l’héberge, qui nous assure et quel médiateur saisir.',
    words:
      'mentions legal legale legales siren siret tva assurance mediateur mediation editeur hebergeur rge qualification qualifications cgu conditions',
  },
  {
    url: '/confidentialite',
    title: PAGE_NAMES['/confidentialite'],
    description: 'Quelles données nous recueillons, pour quoi faire, pendant combien de temps, et comment exercer vos droits.',
    words: 'confidentialite rgpd donnees donnee personnelles cookie cookies privee cnil desinscription desinscrire',
  },
  {
    url: '/accessibilite',
    title: PAGE_NAMES['/accessibilite'],
    description: 'L’état d’accessibilité du site et comment nous signaler une difficulté.',
    words: 'accessibilite accessible handicap rgaa malvoyant',
  },
  {
    url: '/plan_du_site',
    title: PAGE_NAMES['/plan_du_site'],
    description: 'Toutes les pages du site, une par une.',
    words: 'plan sommaire',
  },
];
