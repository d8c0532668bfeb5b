import type { Page } from '~/content/pages/paths';
import type { PagePath } from '~/ui/page-path';

/** What a page can tell at once, without being opened. */
export type AnswerName = 'horaires' | 'telephone' | 'courriel' | 'adresse';

type PageIntent = {
  url: PagePath;
  /** The page whose title, description and banner stand in for those missing here. */
  page?: Page;
  title?: string;
  description?: string;
  /** Folded single words; one match is enough. */
  words: string;
  answers?: AnswerName[];
};

/**
 * What people type to do something rather than to read about a product, and the page or form for it; results keep this order. Staff add
 * words of their own as synonyms of these (settings, « Recherche »).
 */
export const PAGE_INTENTS: PageIntent[] = [
  {
    url: '/estimations',
    page: 'estimations',
    words:
      'estimation estimations estimer simulateur simulateurs simulation simulations simuler calcul calculs calculer calculateur calculette combien economie economies economiser',
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
    url: '/showroom',
    page: 'showroom',
    words:
      'adresse itineraire acces venir localisation situation parking stationnement garer magasin boutique showroom exposition visite visiter pmr fauteuil bus',
    answers: ['adresse', 'horaires'],
  },
  {
    url: '/estimations/aides',
    page: 'estimations',
    title: 'Les aides auxquelles penser',
    description: 'Pour chaque projet\u00a0: probable, à vérifier, non ou fermé, avec la source et la date.',
    words: 'aide aides subvention subventions prime primes maprimerenov renov cee anah eligible eligibilite',
  },
  {
    url: '/estimations/soleil',
    page: 'estimations',
    title: 'Ce que le soleil peut produire chez vous',
    description: 'Les kilowattheures de panneaux solaires selon la commune, la pente, la direction et l’ombre du toit.',
    words: 'ensoleillement irradiation kwc pvgis productible rentabilite rendement orientation',
  },
  {
    url: '/estimations/chauffage',
    page: 'estimations',
    title: 'Votre besoin de chauffage et la classe de pompe à chaleur',
    description: 'Le besoin de chaleur d’après les factures, le DPE ou l’année, et la classe de puissance à étudier.',
    words: 'dimensionnement dimensionner deperdition deperditions dpe',
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
    words: 'btu',
  },
  {
    url: '/estimations/borne',
    page: 'estimations',
    title: 'Recharger votre voiture à la maison',
    description: 'Les kilowattheures d’une année, les heures de charge et ce que permet votre abonnement.',
    words: 'kva',
  },
  {
    url: '/estimations/thermostat',
    page: 'estimations',
    title: 'Ce qu’un thermostat peut économiser',
    description: 'L’économie possible sur le chauffage, y compris quand elle est nulle.',
    words: '',
  },
  {
    url: '/sav/formulaire',
    page: 'sav',
    title: 'Demander un dépannage, un entretien ou une pièce',
    description: 'Décrivez l’appareil et le problème, ajoutez des photos\u00a0: le service après-vente vous répond.',
    words:
      'panne pannes depannage depannages depanner depanneur reparation reparations reparer reparateur casse cassee hs fuite fuit sav apres-vente apres vente piece pieces detachee detachees rechange garantie garanties entretien revision maintenance technicien intervention urgence urgent',
  },
  {
    url: '/sav',
    page: 'sav',
    words:
      'panne pannes depannage depanner reparation reparer sav apres vente piece pieces detachee detachees garantie garanties entretien faq aide verification verifications gaz odeur',
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
    title: 'Nous écrire',
    description: 'Une question, un rendez-vous, une remarque\u00a0: le formulaire de contact arrive droit au magasin.',
    words:
      'contact contacter contactez message ecrire question questions renseignement renseignements reclamation avis rdv rendez rendezvous rappel rappeler formulaire',
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
    title: 'Mentions légales',
    description: 'Qui publie ce site, qui l’héberge, qui nous assure et quel médiateur saisir.',
    words:
      'mentions legal legale legales siren siret tva assurance mediateur mediation editeur hebergeur rge qualification qualifications cgu conditions',
  },
  {
    url: '/confidentialite',
    title: 'Confidentialité',
    description: 'Quelles données nous recueillons, pour quoi faire, pendant combien de temps, et comment exercer vos droits.',
    words: 'confidentialite rgpd donnees donnee personnelles cookie cookies privee cnil desinscription desinscrire',
  },
  {
    url: '/accessibilite',
    title: 'Accessibilité',
    description: 'L’état d’accessibilité du site et comment nous signaler une difficulté.',
    words: 'accessibilite accessible handicap rgaa malvoyant',
  },
  { url: '/plan_du_site', title: 'Plan du site', description: 'Toutes les pages du site, une par une.', words: 'plan sommaire' },
];
