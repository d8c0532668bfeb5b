import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#db/tables';
import { changedSince } from '~/content/importation/changed-since';
import type { Listed } from '~/content/importation/contract';
import type { Importable, ImportedChange, JudgedLine, Left } from '~/content/importation/importable.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { eraseOfPeople } from '~/platform/mail/outbox-change';
import { newLinkToken } from '~/platform/token';
import { listOpposed } from './abonnes.server';
import { asAddressTable } from './address-list.server';
import { abonneColumnsOf } from './cible.server';
import type { AbonneRow } from './contract';
import { ABONNE_COLUMNS, choicesCells, isAnswer, momentCell, STATE_WORDS } from './import-columns';
import { type JudgedAbonne, judgeLines, type NewAbonne } from './judge-lines.server';
import { ABONNE } from './kind';
import { ABONNE_CAUSE } from './mail-causes';
import { listAbonnes } from './manage-abonnes.server';

/** Fourteen values per row; SQLite takes some 30,000. */
const AT_ONCE = 500;

const ACCORD = {
  name: 'accord',
  label: 'Où et quand l’accord a été donné',
  requiredUnless: 'accord',
  help: 'Comme «\u00a0Bulletins remplis au salon de l’habitat d’Auch, mars 2026\u00a0». C’est la preuve gardée avec chaque adresse, sauf si une colonne «\u00a0Accord\u00a0» donne celle de chacun.',
};

/** Subscribers, each with a proof of consent. Those known already stay as they are. */
export const abonnesImport: Importable = {
  subject: ABONNE.subject,
  section: ABONNE.section,
  words: ABONNE.words,
  adminOnly: ABONNE.adminOnly,
  columns: ABONNE_COLUMNS,
  choices: [ACCORD],
  asTable: asAddressTable,
  columnsWithoutHeadings,
  transact: ({ db }, work) => db.transaction().execute(work),
  judge: async (deps, db, _, sheet) => {
    const judged = await judgeLines(deps, db, sheet);
    return { lines: judged.map(lineOf), write: (tx) => subscribeAll(deps, tx, judged) };
  },
  onTakeBack:
    'Les personnes qu’il a inscrites sont effacées de la liste. Celles qui se sont désinscrites depuis, ou dont les choix ont changé, restent comme elles sont, et vous seront nommées par leur ligne.',
  takeBack: (_, tx, __, made) => takeAbonnesBack(tx, made),
  export: exportAbonnes,
};

/** A line with an address is no line of headings. */
function columnsWithoutHeadings(first: readonly string[]): (string | null)[] | undefined {
  const address = first.findIndex((cell) => cell.includes('@'));
  if (address < 0) return undefined;
  const answer = first.findIndex(isAnswer);
  const name = first.findIndex((cell) => /\p{L}{2}/u.test(cell) && !/\d{2}/.test(cell) && !cell.includes('@') && !isAnswer(cell));
  const keys = new Map([
    [name, 'name'],
    [answer, 'accord'],
    [address, 'email'],
  ]);
  return first.map((_, index) => keys.get(index) ?? null);
}

const lineOf = ({ line, email, state, faults, abonne }: JudgedAbonne): JudgedLine => ({
  line,
  label: email || `ligne ${line}`,
  state,
  faults,
  changes: () => (abonne ? changesOf(abonne) : []),
  basis: `${line} ${email} ${state}`,
});

function changesOf({ name, audience, univers, accord, source }: NewAbonne) {
  const [profil, subjects] = choicesCells({ audience, univers });
  const cells = { name, audience: profil, univers: subjects, accord: accord.wording, accordDu: momentCell(accord.givenAt), source };
  return ABONNE_COLUMNS.flatMap(({ key, heading }) => {
    const after = (cells as Record<string, string | undefined>)[key];
    return after ? [{ column: heading, before: '', after }] : [];
  });
}

/** Everyone or nobody. @throws Problem 409 for a person who came or left since the dry run */
async function subscribeAll(deps: Pick<Deps, 'clock' | 'secret'>, tx: Tx, judged: readonly JudgedAbonne[]): Promise<ImportedChange[]> {
  const now = toStamp(deps.clock.now());
  const ready = judged.flatMap(({ line, abonne }) => (abonne ? [{ line, id: randomUUIDv7(), ...abonne }] : []));
  const lineOf = new Map(ready.map(({ email, line }) => [email, `ligne ${line}`]));
  // In one order: two imports of the same people must not wait for each other.
  const ordered = ready.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  for (let at = 0; at < ordered.length; at += AT_ONCE) {
    await giveWay();
    const some = ordered.slice(at, at + AT_ONCE);
    const rows = await insertSome(tx, some, now);
    const added = new Set(rows.map(({ email }) => email));
    for (const { email } of some) if (!added.has(email)) throw changedSince(lineOf.get(email) as string);
  }
  // After the rows: an erasure at the same moment has then ended.
  const [opposed] = await listOpposed(
    deps,
    tx,
    ready.map(({ email }) => email),
  );
  if (opposed !== undefined) throw changedSince(lineOf.get(opposed) as string);
  // These rows outlive an erasure: a line number identifies no person.
  return ready.map(({ id, line }) => ({ subjectId: id, act: 'creee', version: 1, label: `Ligne ${line}` }));
}

async function insertSome(tx: Tx, some: readonly (NewAbonne & { id: string })[], now: string): Promise<{ email: string }[]> {
  const rows = await tx
    .insertInto('abonne')
    .values(
      some.map(({ id, email, name, source, ...said }) => ({
        id,
        email,
        name,
        state: 'abonne' as const,
        source,
        confirm_token: null,
        unsubscribe_token: newLinkToken(),
        ...abonneColumnsOf(said),
        created_at: now,
        asked_at: now,
        confirmed_at: now,
        ended_at: null,
        version: 1,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute();
  const added = new Set(rows.map(({ id }) => id));
  const proofs = some
    .filter(({ id }) => added.has(id))
    .map(({ id, accord: { wording, version, givenAt } }) => ({
      id: randomUUIDv7(),
      demande_id: null,
      abonne_id: id,
      kind: 'lettre',
      wording,
      version,
      given_at: givenAt ?? now,
      withdrawn_at: null,
    }));
  if (proofs.length > 0) await tx.insertInto('consentement').values(proofs).execute();
  return rows;
}

/** Erases whom an import subscribed, without an opposition: the same list may come again. */
async function takeAbonnesBack(tx: Tx, made: readonly ImportedChange[]): Promise<Left[]> {
  const left: Left[] = [];
  for (let at = 0; at < made.length; at += AT_ONCE) {
    await giveWay();
    const some = made.slice(at, at + AT_ONCE);
    const ids = some.map(({ subjectId }) => subjectId);
    // A foreign key deletes proofs and campaign rows.
    const gone = await tx
      .deleteFrom('abonne')
      .where('id', 'in', ids)
      .where('state', '=', 'abonne')
      .where('version', '=', 1)
      .returning(['id', 'email'])
      .execute();
    await eraseOfPeople(tx, ABONNE_CAUSE, gone);
    const rows = await tx.selectFrom('abonne').select(['id', 'state']).where('id', 'in', ids).execute();
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    for (const { subjectId, label } of some) {
      const state = states.get(subjectId);
      if (state) left.push({ label, why: WHY_LEFT[state] });
    }
  }
  return left;
}

const WHY_LEFT = {
  desabonne: 'Cette personne s’est désinscrite depuis\u00a0: la preuve en est gardée.',
  en_attente: 'Cette personne s’est réinscrite depuis, sans avoir encore confirmé.',
  abonne: 'Les choix de cette personne ont changé depuis\u00a0: elle reste inscrite.',
};

const PER_PAGE = 200;

async function exportAbonnes(deps: Pick<Deps, 'db'>, { q, state }: Listed) {
  const rows = [ABONNE_COLUMNS.flatMap(({ key, heading }) => (key === 'prenom' ? [] : [heading]))];
  const narrowed = { q, ...(Object.hasOwn(STATE_WORDS, state) && { state: state as AbonneRow['state'] }) };
  for (let page = 1; ; page += 1) {
    await giveWay();
    const { data } = await listAbonnes(deps, { ...narrowed, order: 'DESC', page, perPage: PER_PAGE });
    for (const { email, name, state, audience, univers, consent, source, createdAt, confirmedAt, endedAt } of data)
      rows.push([
        email,
        name,
        STATE_WORDS[state],
        ...choicesCells({ audience, univers }),
        consent?.wording ?? '',
        momentCell(consent?.givenAt),
        consent?.version ?? '',
        source,
        momentCell(createdAt),
        momentCell(confirmedAt),
        momentCell(endedAt),
      ]);
    if (data.length < PER_PAGE) return { rows, pictures: [] };
  }
}
