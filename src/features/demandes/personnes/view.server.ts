import type { Selectable } from 'kysely';
import type { Db, Tables } from '#db/tables';
import type { Deps } from '~/platform/deps';
import { type MailKinds, mailTitle } from '~/platform/mail/mail-kind';
import { nationalDigits } from '~/ui/telephone';
import { knownOf } from '../inbox/inbox.server';
import { addressOf, estimationsOf } from '../payload';
import type { Person, PersonKey, PersonView } from './contract';
import { addressesOf, idsOfKeys, idsOfPhone, isAddress, type JoinedKey, listKeys } from './keys.server';
import { findOpposition, type PersonalData } from './personnes.server';

const MOST_DEMANDES = 100;
const MOST_MAILS = 30;
const MOST_NUMBERS = 3;

type Demande = Selectable<Tables['demande']>;

/** Under any of their keys; other features only by address. */
export async function viewPerson(
  deps: Pick<Deps, 'db' | 'secret'>,
  mails: MailKinds,
  others: PersonalData[],
  who: Person,
): Promise<PersonView> {
  const { db } = deps;
  const keys = await listKeys(db, who);
  const ids = await idsOfKeys(db, keys);
  const latest = db.selectFrom('demande').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST_DEMANDES);
  const rows: Demande[] = ids.length > 0 ? await latest.where('id', 'in', ids).execute() : [];
  const shownIds = rows.map(({ id }) => id);
  const addresses = addressesOf(keys);
  const [beside, courriels, lettres, opposition, candidates] = await Promise.all([
    readBeside(db, shownIds),
    listMails(db, shownIds, addresses),
    Promise.all(others.map((other) => other.lettres?.(db, addresses) ?? [])),
    findOpposition(deps, others, keys),
    listCandidates(db, rows, keys),
  ]);
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  const of = (demandeId: string) => ({ demandeId, reference: references.get(demandeId) ?? '' });
  return {
    keys: keys.map((key) => keyView(key, rows)),
    details: detailsOf(rows),
    others: otherNames(rows),
    demandes: rows.map((row) => ({
      ...knownOf(row),
      version: row.version,
      archived: row.archived_at !== null,
      fusionneeDans: references.get(row.fusionnee_dans ?? '') ?? null,
    })),
    total: ids.length,
    rendezVous: beside.rendezVous.map(({ demande_id, state, starts_at }) => ({ ...of(demande_id), state, startsAt: starts_at })),
    lettres: lettres.flat(),
    opposition,
    courriels: courriels.map(({ id, kind, to_address, subject, state, created_at, demande_id }) => ({
      id,
      title: mailTitle(mails, kind),
      to: to_address,
      subject,
      state,
      createdAt: created_at,
      ...(demande_id !== null && of(demande_id)),
    })),
    estimations: rows.flatMap(({ id, payload }) =>
      estimationsOf(JSON.parse(payload)).map(({ title, summary }) => ({ ...of(id), title, summary })),
    ),
    fichiers: beside.fichiers.map(({ id, demande_id, name, bytes }) => ({ ...of(demande_id), id, name, bytes })),
    consentements: beside.consentements.map(({ demande_id, kind, wording, given_at, withdrawn_at }) => ({
      ...of(demande_id ?? ''),
      kind,
      wording,
      givenAt: given_at,
      withdrawnAt: withdrawn_at,
    })),
    candidates,
  };
}

const keyView = ({ cle, joined_at, author }: JoinedKey, rows: Demande[]): PersonKey => ({
  email: isAddress(cle) ? cle : null,
  phone: isAddress(cle) ? null : (rows.find(({ phone }) => phone && nationalDigits(phone) === cle)?.phone ?? cle),
  joinedAt: joined_at,
  author,
  demandes: rows.filter((row) => (isAddress(cle) ? row.email === cle : row.phone !== null && nationalDigits(row.phone) === cle)).length,
});

function detailsOf(rows: Demande[]): PersonView['details'] {
  const [last] = rows;
  if (!last) return null;
  const payloads = rows.map(({ payload }): Record<string, unknown> => JSON.parse(payload));
  const placed = payloads.find(({ postal_code, town, street }) => postal_code || town || street) ?? {};
  const { street, postal_code: postalCode, town } = addressOf(placed);
  return {
    familyName: last.family_name,
    name: rows.find(({ name }) => name)?.name ?? '',
    company: rows.find(({ company }) => company)?.company ?? null,
    email: rows.find(({ email }) => email)?.email ?? '',
    phone: rows.find(({ phone }) => phone)?.phone ?? null,
    street,
    postalCode,
    town,
  };
}

function otherNames(rows: Demande[]): string[] {
  const nameOf = ({ name, family_name }: Demande) => `${name} ${family_name}`.trim();
  const [last, ...earlier] = [...new Set(rows.map(nameOf))];
  return last === undefined ? [] : earlier;
}

async function readBeside(db: Db, ids: string[]) {
  const named = [...ids, ''];
  const [rendezVous, fichiers, consentements] = await Promise.all([
    db
      .selectFrom('rendez_vous')
      .select(['demande_id', 'state', 'starts_at'])
      .where('demande_id', 'in', named)
      .orderBy('starts_at', 'desc')
      .execute(),
    db
      .selectFrom('demande_fichier')
      .select(['id', 'demande_id', 'name', 'bytes'])
      .where('demande_id', 'in', named)
      .orderBy('id', 'desc')
      .execute(),
    db.selectFrom('consentement').selectAll().where('demande_id', 'in', named).orderBy('given_at', 'desc').execute(),
  ]);
  return { rendezVous, fichiers, consentements };
}

const listMails = (db: Db, ids: string[], addresses: string[]) =>
  db
    .selectFrom('courriel')
    .select(['id', 'kind', 'to_address', 'subject', 'state', 'created_at', 'demande_id'])
    .where((eb) =>
      eb.or([
        // Mails to staff have a reply address.
        eb.and([eb('demande_id', 'in', [...ids, '']), eb('reply_to', 'is', null)]),
        eb.and([eb(eb.fn('lower', ['to_address']), 'in', [...addresses, '']), eb('abonne_id', 'is not', null)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MAILS)
    .execute();

async function listCandidates(db: Db, rows: Demande[], keys: JoinedKey[]): Promise<PersonView['candidates']> {
  const own = new Set(keys.map(({ cle }) => cle));
  const found = new Map<string, PersonView['candidates'][number]>();
  const add = (key: string, shown: { email: string | null; phone: string | null }, name: string) => {
    if (own.has(key)) return;
    const known = found.get(key);
    found.set(key, { ...shown, name: known?.name ?? name, demandes: (known?.demandes ?? 0) + 1 });
  };
  const numbers = [...new Set(rows.flatMap(({ phone }) => (phone ? [nationalDigits(phone)] : [])))];
  for (const digits of numbers.slice(0, MOST_NUMBERS)) {
    const ids = own.has(digits) ? rows.map(({ id }) => id) : await idsOfPhone(db, digits);
    const same = await db
      .selectFrom('demande')
      .select(['email', 'phone', 'family_name', 'name'])
      .where('id', 'in', [...ids, ''])
      .orderBy('created_at', 'desc')
      .execute();
    for (const { email, phone, family_name, name } of same) {
      const named = `${name} ${family_name}`.trim();
      if (email) add(email, { email, phone: null }, named);
      else add(digits, { email: null, phone }, named);
    }
  }
  return [...found.values()];
}
