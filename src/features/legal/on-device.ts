import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { ENTREE_DAYS, ESTIMATION_DAYS, PROJET_DAYS, REFUSAL_MONTHS, SENT_HOURS } from '~/content/vocabulary/retention';
import { KEPT_DAYS } from '~/intake/draft/kept';
import { DEVICE_YEARS } from '~/platform/http/device';

/** `keys` as the code writes them: `cookie`, `tab` (sessionStorage), `browser` (localStorage) or `base` (IndexedDB), with … for a variable part. */
type OnDevice = { label: string; value: string; keys: readonly `${'cookie' | 'tab' | 'browser' | 'base'} ${string}`[] };

/** All that the site stores on a device, for visitors and staff: the privacy page shows it, on-device.test.ts compares it with the code. */
export const ON_DEVICE: readonly OnDevice[] = [
  {
    label: 'Cookie XSRF-TOKEN',
    value: 'Protège les envois contre ceux qu’un autre site fabriquerait à votre insu. Il s’efface quand vous fermez le navigateur.',
    keys: ['cookie XSRF-TOKEN'],
  },
  {
    label: 'Cookie mesure',
    value: `N’existe que si vous refusez d’être compté, et ne dit rien d’autre que «\u00a0non\u00a0», le même mot pour tout le monde. Il dure ${IN_LETTERS[REFUSAL_MONTHS]} mois, ou jusqu’à ce que vous changiez d’avis.`,
    keys: ['cookie mesure'],
  },
  {
    label: 'Cookie entree',
    value: `Montre le site avant son ouverture à qui en a reçu le lien, ${ENTREE_DAYS} jours au plus.`,
    keys: ['cookie entree'],
  },
  {
    label: 'Position de lecture',
    value:
      'Vous ramène au bon endroit quand vous revenez en arrière, avec la version des programmes de la page. L’onglet l’oublie quand vous le fermez.',
    keys: ['tab react-router-scroll-positions', 'tab react-router-manifest-version', 'tab remix-router-transitions'],
  },
  {
    label: 'Formulaire commencé',
    value: `Ce que vous écrivez, choisissez et joignez (photos comprises) dans un formulaire, vos coordonnées aussi, reste dans ce navigateur. C’est effacé dès que votre demande est reçue, quand vous appuyez sur «\u00a0Effacer\u00a0», ou à votre première visite après ${KEPT_DAYS} jours sans y toucher (${PROJET_DAYS} jours pour un projet). Rien ne nous en parvient avant l’envoi. Sur un ordinateur partagé, effacez-le avant de partir. Un accord d’être rappelé n’est retenu que par l’onglet où vous l’avez donné.`,
    keys: ['tab brouillon-…', 'browser brouillons', 'base projet'],
  },
  {
    label: 'Demande envoyée',
    value: `L’onglet retient ce que vous avez envoyé, le montre pendant ${IN_LETTERS[SENT_HOURS]} heures au plus, et l’oublie quand vous le fermez.`,
    keys: ['tab envoye-…', 'tab essai-…'],
  },
  {
    label: 'Réponses aux estimations',
    value: `Restent dans l’onglet jusqu’à ce que vous le fermiez, sauf vos revenus, qui n’y sont jamais. L’estimation que vous joignez à un projet attend sur votre appareil que vous l’envoyiez, et celle que vous gardez sur votre feuille y reste, ${IN_LETTERS[ESTIMATION_DAYS]} jours au plus.`,
    keys: [
      ...(['tab estimation-…', 'tab estimation-…-efface', 'tab estimations-debut'] as const),
      ...(['browser estimations-1', 'browser estimations-feuille-1'] as const),
    ],
  },
  {
    label: 'Annonces masquées',
    value: 'Retient, sur votre appareil, lesquelles des annonces du magasin vous avez fermées, tant qu’elles sont en ligne.',
    keys: ['browser annonces-masquees'],
  },
  {
    label: 'Pour la seule équipe',
    value: `Le navigateur des personnes du magasin garde leur connexion, leurs préférences d’écran, la liste ouverte et, ${PROJET_DAYS} jours au plus, ce qu’elles n’ont pas encore enregistré\u202f; un cookie appareil (${IN_LETTERS[DEVICE_YEARS]} an) les distingue de qui essaierait des mots de passe, un cookie equipe (${ENTREE_DAYS} jours) leur montre le site avant son ouverture.`,
    keys: [
      ...(['cookie appareil', 'cookie equipe', 'browser token', 'browser token_expiry', 'browser gestion.…'] as const),
      ...(['tab gestion-dialogue …', 'tab gestion-texte …', 'tab demandes-liste'] as const),
      ...(['base gestion-dialogues', 'base gestion-demandes', 'base gestion-contenus'] as const),
    ],
  },
];
