import { SHOP_ZONE } from '~/platform/clock';
import { fold } from '~/platform/text/fold';
import type { PublicationStatus } from '../edition/contract';
import type { MediaRef } from '../medias/refs';
import { type Column, cellOf, type Id, itemsOf, type Lookups, type Read } from './column';
import { plainMoment } from './moment-cell';
import { cellOfRich, richOfCell } from './rich-cell';

type About<F extends string> = { field: F; heading: string; also?: readonly string[]; help?: string; example?: string };

const described = <F extends string>({ field, heading, also = [], help = '', example = '' }: About<F>) => ({
  key: field,
  path: field,
  heading,
  also,
  help,
  example,
});

export const textColumn = <const F extends string>(about: About<F>): Column<Record<F, string>> => ({
  ...described(about),
  read: (value) => ({ value }),
  write: (state) => state[about.field],
});

export const richColumn = <const F extends string>(about: About<F>): Column<Record<F, string>> => ({
  ...described({
    ...about,
    help: 'Texte simple, avec une ligne vide entre deux paragraphes\u202f; «\u00a0- \u00a0» commence une puce. Le HTML est gardé.',
  }),
  read: (text) => ({ value: richOfCell(text) }),
  write: (state) => cellOfRich(state[about.field]),
});

/** `labels` gives French words by code; codes and `words` are understood too. */
export const choiceColumn = <const F extends string, C extends string>(
  about: About<F>,
  labels: Record<C, string>,
  words: Record<string, C> = {},
): Column<Record<F, C>> => ({
  ...described({ ...about, help: about.help ?? `L’un de\u00a0: ${Object.values(labels).join(', ')}.` }),
  read: (text) => (text.trim() === '' ? { value: undefined } : choose(text, labels, words)),
  write: (state) => labels[state[about.field]],
});

function choose<C extends string>(text: string, labels: Record<C, string>, words: Record<string, C>): Read {
  const said = fold(text.trim());
  const code = (Object.keys(labels) as C[]).find((one) => fold(one) === said || fold(labels[one]) === said);
  const value = code ?? words[said];
  return value === undefined
    ? { fault: `«\u00a0${short(text)}\u00a0» n’est pas l’un de\u00a0: ${Object.values(labels).join(', ')}.` }
    : { value };
}

/** More are a mistake, and take long to look up. */
const MOST_CHOICES = 100;

export const choicesColumn = <const F extends string, C extends string>(
  about: About<F>,
  labels: Record<C, string>,
): Column<Record<F, C[]>> => ({
  ...described({ ...about, help: `Séparés par des points-virgules, parmi\u00a0: ${Object.values(labels).join(', ')}.` }),
  read: (text) => {
    const items = itemsOf(text);
    return items.length > MOST_CHOICES
      ? { fault: `Cette cellule nomme plus de ${MOST_CHOICES}\u00a0choses. Gardez celles de la liste.` }
      : all(items.map((item) => choose(item, labels, {})));
  },
  write: (state) => state[about.field].map((code) => labels[code]).join(' ; '),
});

export const yesNoColumn = <const F extends string>(about: About<F>): Column<Record<F, boolean>> => ({
  ...described({ ...about, help: 'oui ou non', example: about.example ?? 'non' }),
  read: readYesNo,
  write: (state) => (state[about.field] ? 'oui' : 'non'),
});

export function readYesNo(text: string): Read {
  const said = fold(text.trim());
  if (['oui', 'o', 'vrai', 'true', '1', 'x', 'yes'].includes(said)) return { value: true };
  if (['', 'non', 'n', 'faux', 'false', '0', 'no'].includes(said)) return { value: false };
  return { fault: `«\u00a0${short(text)}\u00a0» n’est ni oui ni non. Écrivez l’un des deux.` };
}

export const listColumn = <const F extends string>(about: About<F>): Column<Record<F, string[]>> => ({
  ...described({ ...about, help: 'Un par ligne dans la cellule, ou séparés par des points-virgules.' }),
  read: (text) => ({ value: itemsOf(text) }),
  write: (state) => cellOf(state[about.field]),
});

/** `subject` is the linked kind. */
export const linksColumn = <const F extends string, I extends Id>(about: About<F>, subject: string): Column<Record<F, I[]>> => ({
  ...described({ ...about, help: about.help ?? 'Par leur nom ou leur adresse, un par ligne ou séparés par des points-virgules.' }),
  read: (text, { links }) =>
    all(
      itemsOf(text).map((item): Read => {
        const found = links.get(subject)?.find(item) ?? { fault: `«\u00a0${short(item)}\u00a0» n’existe pas ici.` };
        return typeof found === 'object' ? found : { value: found };
      }),
    ),
  write: (state, { links }) => cellOf(state[about.field].map((id) => links.get(subject)?.nameOf(id) ?? String(id))),
});

/** A day, stored as YYYY-MM-DD. */
export const dayColumn = <const F extends string>(about: About<F>): Column<Record<F, string>> => ({
  ...described({ ...about, help: about.help ?? 'Comme 2026-12-31, ou 31/12/2026.' }),
  read: readDay,
  write: (state) => state[about.field],
});

function readDay(text: string): Read {
  const said = text.trim();
  if (said === '') return { value: '' };
  try {
    const moment = plainMoment(said);
    if (moment) return { value: moment.toPlainDate().toString() };
  } catch {
    return { fault: `Le jour «\u00a0${short(said)}\u00a0» n’existe pas. Écrivez-le comme 2026-12-31, ou 31/12/2026.` };
  }
  return { fault: `«\u00a0${short(said)}\u00a0» n’est pas un jour. Écrivez-le comme 2026-12-31, ou 31/12/2026.` };
}

/** A choice that may be none: an empty cell takes it off. */
export const optionalColumn = <const F extends string, C extends string>(
  about: About<F>,
  labels: Record<C, string>,
): Column<Record<F, C | ''>> => {
  const column = choiceColumn<F, C>({ ...about, help: `L’un de\u00a0: ${Object.values(labels).join(', ')}. Vide\u00a0: aucun.` }, labels);
  return {
    ...column,
    read: (text, lookups) => (text.trim() === '' ? { value: '' } : column.read(text, lookups)),
    write: (state) => labels[state[about.field] as C] ?? '',
  };
};

/** A number as staff type it in a form; `read` gives null for what is none. */
export const numberColumn = <const F extends string>(
  about: About<F>,
  read: (text: string) => number | null,
): Column<Record<F, string>> => ({
  ...described({ ...about, help: about.help ?? 'Un nombre, avec une virgule ou un point\u00a0: 0,2001.' }),
  read: (text) => {
    if (text.trim() === '') return { value: '' };
    const amount = read(text);
    return amount === null
      ? { fault: `«\u00a0${short(text.trim())}\u00a0» n’est pas un nombre. Écrivez-le comme 4000 ou 5,5.` }
      : { value: String(amount).replace('.', ',') };
  },
  write: (state) => state[about.field],
});

function all(reads: Read[]): Read {
  const faults = reads.flatMap((read) => ('fault' in read ? [read.fault] : []));
  return faults.length > 0 ? { fault: faults.join(' ') } : { value: reads.map((read) => 'value' in read && read.value) };
}

export const pictureColumn = <const F extends string>(about: About<F>): Column<Record<F, MediaRef>> => ({
  ...described({ ...about, help: 'Nom du fichier, mis à côté du tableau dans un ZIP, ou déjà dans la médiathèque.' }),
  read: readPictureCell,
  write: (state, lookups) => pictureCell(state[about.field], lookups),
  isSame: (text, state, lookups) => isSamePicture(text, state[about.field], lookups),
});

export function readPictureCell(text: string, { pictures }: Lookups): Read {
  if (text.trim() === '') return { value: null };
  const found = pictures.find(text.trim());
  return typeof found === 'number' ? { value: found } : found;
}

export const pictureCell = (ref: MediaRef | undefined, { pictures }: Lookups) => (ref ? pictures.nameOf(ref.media) : '');

export const isSamePicture = (text: string, ref: MediaRef | undefined, lookups: Lookups) =>
  (ref ? lookups.pictures.isFileOf(text.trim(), ref.media) : undefined) ?? text.trim() === pictureCell(ref, lookups);

export const addressColumn: Column<{ url: string }> = {
  key: 'url',
  path: 'url',
  heading: 'Adresse',
  also: ['url', 'slug', 'lien', 'ancre'],
  help: 'Fin de l’adresse de la page, en minuscules avec des tirets. Vide\u00a0: faite du nom.',
  example: '',
  read: (text) => ({ value: text.trim() === '' ? undefined : text.trim() }),
  write: ({ url }) => url,
};

type Published = { status: PublicationStatus; publishAt: string | null };

export const publicationColumn: Column<Published> = {
  key: 'publication',
  path: 'publishAt',
  heading: 'Publication',
  also: ['état', 'statut', 'status', 'publié', 'en ligne'],
  help: 'brouillon, publié, ou publié le 2026-12-01 09:00. Vide\u00a0: rien ne change.',
  example: 'brouillon',
  read: readPublication,
  put: (draft, value) => void Object.assign(draft, value),
  write: ({ status, publishAt }) => {
    const word = status === 'publie' ? 'publié' : 'brouillon';
    return publishAt === null ? word : `${word} le ${shopTime(publishAt)}`;
  },
};

function readPublication(text: string): Read {
  const said = fold(text.trim());
  if (said === '') return { value: undefined };
  const day = /(\d{4})-(\d\d)-(\d\d)(?:[ t](\d\d):(\d\d))?/.exec(said);
  const french = /(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d)[:h](\d\d))?/.exec(said);
  const [year, month, date, hour, minute] = day ? day.slice(1) : french ? [french[3], french[2], french[1], french[4], french[5]] : [];
  const publishAt = year === undefined ? null : `${year}-${month}-${date}T${hour ?? '00'}:${minute ?? '00'}`;
  if (said.startsWith('brouillon') || said === 'draft' || said === 'non') return { value: { status: 'brouillon', publishAt } };
  if (/^(?:publi|programm|en ligne|oui|published)/.test(said)) return { value: { status: 'publie', publishAt } };
  return { fault: `«\u00a0${short(text)}\u00a0» n’est pas une publication. Écrivez brouillon, publié, ou publié le 2026-12-01 09:00.` };
}

const shopTime = (stamp: string) =>
  Temporal.Instant.from(stamp).toZonedDateTimeISO(SHOP_ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

export const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
