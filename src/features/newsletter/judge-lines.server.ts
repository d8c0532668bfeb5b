import type { Db } from '#db/tables';
import type { Lookups, Read } from '~/content/importation/column';
import type { Fault, Sheet } from '~/content/importation/importable.server';
import type { LineState } from '~/content/importation/line-states';
import type { UniversCode } from '~/content/vocabulary/univers';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { dayOf } from '~/platform/text/when';
import { listOpposed } from './abonnes.server';
import { addresseesOf, hasMoreAfter } from './address-list.server';
import type { LettreChoices } from './choices';
import type { AbonneRow } from './contract';
import type { LettreAudience } from './everyone';
import { ABONNE_COLUMNS, audienceColumn, readAccord, readMoment, stateColumn, universColumn } from './import-columns';
import { inscriptionInput } from './input';

export type NewAbonne = LettreChoices & {
  email: string;
  name: string;
  source: string;
  /** `givenAt` is undefined where the import itself is the day. */
  accord: { wording: string; version: string; givenAt: string | undefined };
};
/** `abonne` is there for a line that subscribes. */
export type JudgedAbonne = { line: number; email: string; state: LineState; faults: Fault[]; abonne?: NewAbonne };

const NO_LOOKUPS: Lookups = { links: new Map(), pictures: { find: () => 0, nameOf: () => '', isFileOf: () => undefined } };
/** What an import without a version of its own is stored under. */
const IMPORT = 'import';
const LONGEST_SOURCE = 300;
const LONGEST_VERSION = 60;

/** Characters read from a cell of addresses. */
const LONGEST_CELL = 5_000;

type Person = { line: number; email: string; name: string; cell(key: string): string | undefined };

/** Each person of each line; a line has several when its cell has several addresses. */
async function listPeople({ rows, columns }: Sheet): Promise<Person[]> {
  const people: Person[] = [];
  for (const { line, cells } of rows) {
    await giveWay();
    const cell = (key: string) => (columns.includes(key) ? (cells[columns.indexOf(key)] ?? '').trim() : undefined);
    const name = [cell('prenom'), cell('name')].filter(Boolean).join(' ');
    for (const one of addresseesOf((cell('email') ?? '').slice(0, LONGEST_CELL)))
      people.push({ line, email: one.email.toLowerCase(), name: name || one.name, cell });
  }
  return people;
}

export async function judgeLines(deps: Pick<Deps, 'clock' | 'secret'>, db: Db, sheet: Sheet): Promise<JudgedAbonne[]> {
  const people = await listPeople(sheet);
  const emails = [...new Set(people.map(({ email }) => email))];
  const [known, opposed] = [await readKnown(db, emails), await listOpposed(deps, db, emails)];
  const leavers = new Set(people.filter((person) => stateSaid(person) === 'desabonne').map(({ email }) => email));
  const lines = new Map<string, number>();
  const judged: JudgedAbonne[] = [];
  for (const person of people) {
    await giveWay();
    const { line, email } = person;
    const twin = email === '' ? undefined : lines.get(email);
    if (twin === undefined) lines.set(email, line);
    const before = { twin, known: known.get(email), isOpposed: opposed.has(email), isLeaver: leavers.has(email) };
    judged.push({ line, email, ...(standing(person, before) ?? readPerson(deps, sheet, person)) });
  }
  return judged;
}

const readState = ({ cell }: Person) => stateColumn.read(cell('state') ?? '', NO_LOOKUPS);

function stateSaid(person: Person): unknown {
  const read = readState(person);
  return 'value' in read ? read.value : undefined;
}

type Known = Pick<AbonneRow, 'state' | 'endedAt'>;
type Verdict = Pick<JudgedAbonne, 'state' | 'faults' | 'abonne'>;

const faulty = (column: string, message: string): Verdict => ({ state: 'fautive', faults: [{ column, message }] });
const SAME: Verdict = { state: 'inchangee', faults: [] };
const ALONE = 'elle seule peut se réinscrire, sur le site.';

type Before = { twin: number | undefined; known: Known | undefined; isOpposed: boolean; isLeaver: boolean };

/** A verdict that the rest of the line does not change; undefined for a new person. */
function standing(person: Person, { twin, known, isOpposed, isLeaver }: Before): Verdict | undefined {
  if (twin !== undefined) return faulty('E-mail', `La ligne\u00a0${twin} a déjà cette adresse. Gardez l’une des deux.`);
  const [read, said] = [readState(person), stateSaid(person)];
  const isOut = known ? known.state === 'desabonne' : isOpposed;
  if (isOut && said === 'desabonne') return SAME;
  if (isOut && known?.endedAt) return faulty('E-mail', `Cette personne s’est désinscrite le ${dayOf(known.endedAt)}\u00a0: ${ALONE}`);
  if (isOut) return faulty('E-mail', `Cette personne a été effacée, ou ne veut plus de lettre\u00a0: ${ALONE}`);
  if (known && isLeaver)
    return faulty('État', 'Le tableau la dit désinscrite, et elle est inscrite ici. Désinscrivez-la sur la liste des inscrits.');
  if (known) return SAME;
  if ('fault' in read) return faulty('État', read.fault);
  if (isLeaver) return faulty('État', 'Le tableau la dit désinscrite\u00a0: elle n’est pas inscrite ici.');
  if (said === 'en_attente')
    return faulty('État', 'Elle n’a pas confirmé. «\u00a0Inscrire une personne\u00a0», sur la liste, lui envoie un courriel à confirmer.');
  return undefined;
}

type Fail = (key: string, message: string) => undefined;

function readPerson(deps: Pick<Deps, 'clock'>, sheet: Sheet, { email, name, cell }: Person): Verdict {
  const faults: Fault[] = [];
  const fail: Fail = (key, message) => {
    faults.push({ column: ABONNE_COLUMNS.find((column) => column.key === key)?.heading ?? key, message });
    return undefined;
  };
  const given = <T>(key: string, read: Read) => ('fault' in read ? fail(key, read.fault) : (read.value as T | undefined));
  const typed = inscriptionInput.safeParse({ email, name });
  if (email === '') fail('email', 'Cette ligne n’a pas d’adresse e-mail. Donnez-la, ou dites quelle colonne la contient.');
  else if (hasMoreAfter(email)) fail('email', 'Du texte suit l’adresse. Mettez-le dans une autre colonne.');
  else for (const { path, message } of typed.error?.issues ?? []) fail(String(path[0]), message);
  const audience = given<LettreAudience>('audience', audienceColumn.read(cell('audience') ?? '', NO_LOOKUPS)) ?? null;
  const univers = given<UniversCode[]>('univers', universColumn.read(cell('univers') ?? '', NO_LOOKUPS)) ?? [];
  const proof = readProof(deps, sheet, cell, fail);
  if (faults.length > 0 || !typed.success || !proof) return { state: 'fautive', faults };
  return { state: 'nouvelle', faults, abonne: { email, name: typed.data.name ?? '', audience, univers, ...proof } };
}

type Proof = Pick<NewAbonne, 'accord' | 'source'>;

function readProof({ clock }: Pick<Deps, 'clock'>, sheet: Sheet, cell: Person['cell'], fail: Fail): Proof | undefined {
  const common = (sheet.choices.accord ?? '').trim();
  const accord = readAccord(cell('accord'), common);
  const moment = readMoment(cell('accordDu') ?? '');
  if (moment && 'fault' in moment) return fail('accordDu', moment.fault);
  if (moment && Temporal.Instant.compare(moment, clock.now()) > 0) return fail('accordDu', 'Cette date est à venir. Corrigez-la.');
  if ('fault' in accord) return fail('accord', accord.fault);
  const version = (accord.isOwn && cell('accordVersion')) || IMPORT;
  const source = cell('source') || common || accord.wording.slice(0, LONGEST_SOURCE);
  if (version.length > LONGEST_VERSION) return fail('accordVersion', `C’est trop long\u00a0: ${LONGEST_VERSION}\u00a0signes au plus.`);
  if (source.length > LONGEST_SOURCE) return fail('source', `C’est trop long\u00a0: ${LONGEST_SOURCE}\u00a0signes au plus.`);
  return { source, accord: { wording: accord.wording, version, givenAt: moment && toStamp(moment) } };
}

const AT_ONCE = 500;

async function readKnown(db: Db, emails: readonly string[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (let at = 0; at < emails.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('abonne')
      .select(['email', 'state', 'ended_at'])
      .where('email', 'in', emails.slice(at, at + AT_ONCE))
      .execute();
    for (const { email, state, ended_at } of rows) known.set(email, { state, endedAt: ended_at });
  }
  return known;
}
