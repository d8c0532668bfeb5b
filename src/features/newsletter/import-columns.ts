import { itemsOf } from '~/content/importation/column';
import { choiceColumn, choicesColumn, readYesNo, short } from '~/content/importation/columns';
import { plainMoment } from '~/content/importation/moment-cell';
import { UNIVERS, type UniversCode } from '~/content/vocabulary/univers';
import { inShop, SHOP_ZONE } from '~/platform/clock';
import { fold } from '~/platform/text/fold';
import type { LettreChoices } from './choices';
import type { AbonneRow } from './contract';
import type { LettreAudience } from './everyone';

type State = AbonneRow['state'];
export const STATE_WORDS: Record<State, string> = { en_attente: 'À confirmer', abonne: 'Inscrit', desabonne: 'Désinscrit' };
const OTHER_STATE_WORDS: Record<string, State> = {
  inscrite: 'abonne',
  actif: 'abonne',
  active: 'abonne',
  subscribed: 'abonne',
  desinscrite: 'desabonne',
  unsubscribed: 'desabonne',
};
const AUDIENCE_WORDS: Record<LettreAudience, string> = { particulier: 'Particulier', pro: 'Professionnel' };
const OTHER_AUDIENCE_WORDS: Record<string, LettreAudience> = { particuliers: 'particulier', professionnels: 'pro', pros: 'pro' };
const UNIVERS_WORDS = Object.fromEntries(UNIVERS.map(({ code, shortLabel }) => [code, shortLabel])) as Record<UniversCode, string>;

export const stateColumn = choiceColumn(
  {
    field: 'state',
    heading: 'État',
    also: ['statut', 'status', 'state'],
    help: 'Inscrit, À confirmer ou Désinscrit\u00a0: seul un inscrit est ajouté.',
  },
  STATE_WORDS,
  OTHER_STATE_WORDS,
);

export const audienceColumn = choiceColumn(
  { field: 'audience', heading: 'Profil', also: ['vous êtes', 'audience', 'client', 'clientèle'], example: 'Particulier' },
  AUDIENCE_WORDS,
  OTHER_AUDIENCE_WORDS,
);

const univers = choicesColumn(
  { field: 'univers', heading: 'Univers', also: ['sujet', 'sujets', 'intérêts', 'centres d’intérêt'], example: 'Chauffage ; Solaire' },
  UNIVERS_WORDS,
);
/** Other programs put commas between subjects. */
export const universColumn: typeof univers = {
  ...univers,
  read: (text, lookups) => univers.read(itemsOf(text.replaceAll(',', ';')).join(';'), lookups),
};

export const choicesCells = ({ audience, univers }: LettreChoices) => [
  audience ? AUDIENCE_WORDS[audience] : '',
  univers.map((code) => UNIVERS_WORDS[code]).join(' ; '),
];

const text = (key: string, heading: string, also: string[], help = '', example = '') => ({ key, path: key, heading, also, help, example });
const COUNTED = 'Noté par le site\u00a0: n’est pas importé.';

export const ABONNE_COLUMNS = [
  text(
    'email',
    'E-mail',
    ['mail', 'courriel', 'adresse e-mail', 'adresse mail', 'adresse courriel', 'adresse électronique', 'email address', 'e-mail address'],
    'Son adresse, seule ou avec le nom.',
    'marie@exemple.fr',
  ),
  { ...text('prenom', 'Prénom', ['first name', 'given name'], 'Mis devant le nom.'), isOnlyIfFilled: true as const },
  text('name', 'Nom', ['nom de famille', 'nom complet', 'name', 'last name', 'family name', 'surname', 'full name'], '', 'Marie Dupré'),
  { ...stateColumn, isOnlyIfFilled: true as const },
  audienceColumn,
  universColumn,
  text(
    'accord',
    'Accord',
    ['consentement', 'preuve', 'preuve de l’accord', 'mots acceptés', 'consent', 'opt-in'],
    'La phrase acceptée, ou ce qui prouve l’accord. Une cellule vide ou un refus n’inscrit personne\u202f; «\u00a0oui\u00a0» renvoie à la preuve donnée pour tous.',
    'J’accepte de recevoir votre lettre (bulletin du salon d’Auch)',
  ),
  text(
    'accordDu',
    'Accord du',
    ['date de l’accord', 'date du consentement', 'consent date', 'opt-in date', 'optin time'],
    'Comme 2026-03-14 ou 14/03/2026 10:30. Vide\u00a0: le jour de l’import.',
    '2026-03-14',
  ),
  { ...text('accordVersion', 'Version de l’accord', [], 'Celle des mots acceptés, d’un export.'), isOnlyIfFilled: true as const },
  text('source', 'Origine', ['provenance', 'source'], 'D’où vient l’inscription. Vide\u00a0: ce qui prouve l’accord.'),
  { ...text('createdAt', 'Inscription', [], COUNTED), isOnlyIfFilled: true as const },
  { ...text('confirmedAt', 'Confirmation', [], COUNTED), isOnlyIfFilled: true as const },
  { ...text('endedAt', 'Désinscription', [], COUNTED), isOnlyIfFilled: true as const },
];

/** « 2026-03-14 10:30:05 » in the shop's zone; at midnight the day alone. */
export function momentCell(stamp: string | null | undefined): string {
  if (!stamp) return '';
  const moment = inShop(Temporal.Instant.from(stamp)).toPlainDateTime().toString({ smallestUnit: 'second' });
  return moment.replace('T00:00:00', '').replace('T', ' ');
}

/** A day or a moment in the shop's zone, or an instant; undefined when empty. */
export function readMoment(cell: string): Temporal.Instant | { fault: string } | undefined {
  if (cell === '') return undefined;
  try {
    return plainMoment(cell)?.toZonedDateTime(SHOP_ZONE).toInstant() ?? Temporal.Instant.from(cell);
  } catch {
    return { fault: `«\u00a0${short(cell)}\u00a0» n’est pas une date. Écrivez-la comme 2026-03-14, ou 14/03/2026 10:30.` };
  }
}

const LONGEST_ACCORD = 1_000;
const NO_ACCORD = 'Cette cellule ne prouve aucun accord\u00a0: sans preuve, personne n’est inscrit. Remplissez-la';

/** « No 12 » numbers a slip. */
const REFUSAL =
  /^[^\p{L}\d]*(?:non|no(?!\.? ?\d)|false|0|n\/a|na|refus\p{L}*|opt[- ]?out|aucune?|jamais|desins\p{L}*|desabon\p{L}*|unsub\p{L}*|pas d'accord|sans|en attente|a confirmer)(?![\p{L}\d])/u;
const refuses = (cell: string) => REFUSAL.test(fold(cell));

/** Whether a cell of an unnamed column agrees or refuses, in words. */
export const isAnswer = (cell: string) => /\p{L}{2}/u.test(cell) && ('value' in readYesNo(cell) || refuses(cell));

/** @param common what proves the agreement of everyone; `cell` is undefined where no column gives each one's */
export function readAccord(cell: string | undefined, common: string): { wording: string; isOwn: boolean } | { fault: string } {
  if (cell === undefined) return { wording: common, isOwn: false };
  if (cell === '') return { fault: `${NO_ACCORD}, ou laissez la colonne de côté et donnez une preuve pour tous.` };
  const said = readYesNo(cell);
  if (('value' in said && said.value === false) || refuses(cell)) return { fault: 'Cette personne n’a pas donné son accord.' };
  if ('value' in said && common.length < 3) return { fault: `${NO_ACCORD}, ou dites ci-dessus où et quand l’accord a été donné.` };
  if ('value' in said) return { wording: common, isOwn: false };
  if (cell.length < 3) return { fault: `${NO_ACCORD}.` };
  if (cell.length > LONGEST_ACCORD) return { fault: `C’est trop long\u00a0: ${LONGEST_ACCORD}\u00a0signes au plus.` };
  return { wording: cell, isOwn: true };
}
