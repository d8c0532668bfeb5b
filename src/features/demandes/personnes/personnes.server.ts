import { sql } from 'kysely';
import type { Db, Tx } from '#db/tables';
import { type Author, record } from '~/content/journal/journal.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { DEMANDE_KIND_NAMES, type DemandeKindName } from '~/content/vocabulary/demande-kinds';
import { dropLists } from '~/features/avis/tell.server';
import type { NO_ORIGIN } from '~/features/rendez-vous/same-asker.server';
import { dropPhotos, forgetFolders } from '~/intake/attachments.server';
import { joinedOf } from '~/intake/mail';
import { inShop, toStamp } from '~/platform/clock';
import { holds } from '~/platform/db/holds';
import type { Deps } from '~/platform/deps';
import type { EventLog, FileAnswer } from '~/platform/http/endpoint';
import { notFound } from '~/platform/http/problem';
import { withoutSecretLinks } from '~/platform/mail/secret-links';
import { recordPerson } from '../changes.server';
import { listEtiquettesOf } from '../etiquettes/etiquettes.server';
import { wholeThreads } from '../fusions/thread.server';
import { idsOf } from '../ids';
import { removeVuesOf } from '../inbox/vues/vues.server';
import { forgetWriter, listRecusOf } from '../received-mail/recu.server';
import type { Expired, Held, Opposition, Person, PersonLettre } from './contract';
import { forgetEmptyKeys, forgetKeys } from './joins.server';
import { addressesOf, idsOfKeys, type JoinedKey, listKeys } from './keys.server';

type Logged = { log: EventLog };

/** Export, erasure and purge (GDPR) of a feature's personal data. */
export type PersonalData = {
  find(db: Db | Tx, email: string): Promise<unknown>;
  lettres?(db: Db | Tx, emails: string[]): Promise<PersonLettre[]>;
  /** Records the objection of an address or a number. */
  oppose?(deps: Pick<Deps, 'clock' | 'secret'>, tx: Tx, key: string, author: string): Promise<void>;
  opposition?(deps: Pick<Deps, 'db' | 'secret'>, keys: string[]): Promise<Opposition | undefined>;
  /** @returns the number of deleted rows; the caller deletes the mails afterwards */
  erase(deps: Pick<Deps, 'clock' | 'secret'>, tx: Tx, email: string): Promise<number>;
  /** Files that wait for staff, after the erasure; a failure leaves them to their own end. */
  eraseWaiting?(deps: Pick<Deps, 'db' | 'storage'> & Logged, emails: string[]): Promise<void>;
  expired(deps: Pick<Deps, 'db' | 'clock'>): Promise<Expired>;
  purge(deps: Pick<Deps, 'db' | 'clock' | 'secret'>, by: Author): Promise<void>;
};

/** `donnees.json` and photos (GDPR, articles 15 and 20). @throws Problem 404 without data */
export async function exportPerson(deps: Deps, others: PersonalData[], by: Author, who: Person): Promise<FileAnswer> {
  const { db, storage, clock } = deps;
  const keys = await listKeys(db, who);
  const addresses = addressesOf(keys);
  const ids = await idsOfKeys(db, keys);
  const demandes = ids.length > 0 ? await db.selectFrom('demande').selectAll().where('id', 'in', ids).orderBy('created_at').execute() : [];
  const ofThem = async <R>(read: (ids: string[]) => Promise<R[]>) => (ids.length > 0 ? read(ids) : []);
  const fichiers = await ofThem((ids) => db.selectFrom('demande_fichier').selectAll().where('demande_id', 'in', ids).execute());
  const evenements = await ofThem((ids) =>
    db.selectFrom('demande_evenement').selectAll().where('demande_id', 'in', ids).orderBy('id').execute(),
  );
  const consentements = await ofThem((ids) => db.selectFrom('consentement').selectAll().where('demande_id', 'in', ids).execute());
  const rendezVous = await ofThem((ids) => db.selectFrom('rendez_vous').selectAll().where('demande_id', 'in', ids).execute());
  const propositions = await ofThem((ids) => db.selectFrom('proposition').selectAll().where('demande_id', 'in', ids).execute());
  const etiquettes = await listEtiquettesOf(db, ids);
  const courriels = await mailsOf(db, addresses, ids)
    .select(['kind', 'to_address', 'subject', 'text', 'state', 'created_at', 'sent_at'])
    .execute();
  const fromOtherFeatures = await findElsewhere(db, others, addresses);
  const recus = (await Promise.all(addresses.map((address) => listRecusOf(db, address)))).flat();
  if ([demandes, courriels, fromOtherFeatures, recus].every(({ length }) => length === 0))
    throw notFound('Le site ne garde rien sous cette adresse ou ce numéro. Vérifiez-le.');

  const data = {
    ...(who.email ? { adresse: who.email } : { telephone: who.phone }),
    ...(keys.length > 1 && { reunie: keys.map(({ cle, joined_at }) => ({ adresseOuTelephone: cle, reunieLe: joined_at })) }),
    faitLe: toStamp(clock.now()),
    demandes: demandes.map(({ payload, suivi_token: _, ...demande }) => ({
      ...demande,
      contenu: JSON.parse(payload),
      etiquettes: (etiquettes.get(demande.id) ?? []).map(({ name }) => name),
      historique: evenements.filter(({ demande_id }) => demande_id === demande.id).map(({ demande_id: _, ...event }) => event),
      consentements: consentements.filter(({ demande_id }) => demande_id === demande.id),
      rendezVous: withoutOrigin(rendezVous.find(({ demande_id }) => demande_id === demande.id)),
      heureProposee: propositions.find(({ demande_id }) => demande_id === demande.id) ?? null,
      photos: fichiers
        .filter(({ demande_id }) => demande_id === demande.id)
        .map(({ name, key }) => ({ nom: name, fichier: pathInArchive(key) })),
    })),
    // Staff read the archive too: no secret links.
    courriels: courriels.map(withoutSecretLinks),
    courrielsRecus: recus,
    lettre: fromOtherFeatures,
    opposition: await findOpposition(deps, others, keys),
  };
  const files: Record<string, Uint8Array> = { 'donnees.json': Buffer.from(JSON.stringify(data, null, 2)) };
  for (const { key } of fichiers) if ((await storage.size(key)) !== undefined) files[pathInArchive(key)] = await storage.bytes(key);
  await recordPerson(deps, db, by, { action: 'exporter' });
  const { zipSync } = await import('fflate');
  // Photos are compressed already.
  return { name: `donnees-${inShop(clock.now()).toPlainDate()}.zip`, mime: 'application/zip', bytes: zipSync(files, { level: 0 }) };
}

/** A keyed hash says nothing to the person, but two of them reveal a shared network. */
function withoutOrigin<R extends { [origin in keyof typeof NO_ORIGIN]: unknown }>(
  row: R | undefined,
): Omit<R, keyof typeof NO_ORIGIN> | null {
  if (!row) return null;
  const { origine: _, origine_foyer: __, origine_voisinage: ___, ...shown } = row;
  return shown;
}

export async function countPerson({ db }: Pick<Deps, 'db'>, others: PersonalData[], who: Person): Promise<Held> {
  const keys = await listKeys(db, who);
  const ids = await idsOfKeys(db, keys);
  const files = await db
    .selectFrom('demande_fichier')
    .select('width')
    .where('demande_id', 'in', [...ids, ''])
    .execute();
  const { courriels } = await mailsOf(db, addressesOf(keys), ids)
    .select((eb) => eb.fn.countAll().as('courriels'))
    .executeTakeFirstOrThrow();
  const found = await findElsewhere(db, others, addressesOf(keys));
  return { demandes: ids.length, ...joinedOf(files), courriels: Number(courriels), lettre: found.length > 0 };
}

async function findElsewhere(db: Db, others: PersonalData[], addresses: string[]): Promise<unknown[]> {
  const found = await Promise.all(addresses.flatMap((address) => others.map((other) => other.find(db, address))));
  return found.filter((one) => one !== undefined);
}

export async function findOpposition(
  deps: Pick<Deps, 'db' | 'secret'>,
  others: PersonalData[],
  keys: Pick<JoinedKey, 'cle'>[],
): Promise<Opposition | null> {
  const all = keys.map(({ cle }) => cle);
  const found = await Promise.all(others.map((other) => other.opposition?.(deps, all)));
  return found.find((one) => one !== undefined) ?? null;
}

const pathInArchive = (key: string) => key.replace(/^demandes\//, 'photos/');

function mailsOf(db: Db | Tx, addresses: string[], demandeIds: string[]) {
  return db.selectFrom('courriel').where((eb) =>
    eb.or([
      // Literal, as in the index; an empty list is invalid SQL.
      eb(eb.fn('lower', ['to_address']), 'in', [...addresses, NOBODY]),
      eb(sql<string>`lower(coalesce(reply_to, ''))`, 'in', [...addresses, NOBODY]),
      ...(demandeIds.length > 0 ? [eb('demande_id', 'in', demandeIds)] : []),
    ]),
  );
}

/** Not empty: mails without a reply have an empty address. */
const NOBODY = '-';

/** GDPR, article 17; the journal records the erasure without the person. */
export async function erasePerson(deps: Deps & Logged, others: PersonalData[], by: Author, who: Person) {
  let addresses: string[] = [];
  const counts = await deps.db.transaction().execute(async (tx) => {
    const keys = await listKeys(tx, who);
    addresses = addressesOf(keys);
    const ids = await idsOfKeys(tx, keys);
    let courriels = await removeDemandes(deps, tx, ids);
    let abonnes = 0;
    for (const address of addresses) {
      for (const other of others) abonnes += await other.erase(deps, tx, address);
      await removeVuesOf(tx, address);
      await forgetWriter(tx, address);
      // Given by mistake for another person, whose request stays.
      await tx
        .updateTable('demande_evenement')
        .set({ text: 'Une adresse effacée depuis.' })
        .where('kind', '=', 'coordonnees')
        .where(holds('text', address))
        .execute();
    }
    await forgetKeys(tx, keys);
    await dropLists(tx);
    const mails = await mailsOf(tx, addresses, []).select('id').execute();
    courriels += await removeMails(tx, idsOf(mails));
    const erased = { demandes: ids.length, courriels, abonnes };
    await recordPerson(deps, tx, by, { action: 'effacer', after: erased });
    return erased;
  });
  // A later run deletes remaining photos and logs failures.
  await forgetFolders(deps).catch(() => {});
  await Promise.all(others.map((other) => other.eraseWaiting?.(deps, addresses))).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'waiting files were not searched for an erased person'),
  );
  return counts;
}

const AT_ONCE = 200;

async function removeMails(tx: Tx, ids: string[], by: 'id' | 'demande_id' = 'id'): Promise<number> {
  let count = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const { numDeletedRows } = await tx
      .deleteFrom('courriel')
      .where(by, 'in', ids.slice(at, at + AT_ONCE))
      .executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
}

/** @returns how many mails were deleted */
async function removeDemandes(deps: Pick<Deps, 'clock'>, tx: Tx, stay: string[]): Promise<number> {
  const ids = await wholeThreads(tx, stay);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    await dropPhotos(deps, tx, some);
    await tx.deleteFrom('demande').where('id', 'in', some).execute();
  }
  // Last: a simultaneous answer locks the request until its mail is visible here.
  return removeMails(tx, ids, 'demande_id');
}

export async function listExpired(deps: Pick<Deps, 'db' | 'clock'>, others: PersonalData[]): Promise<Expired[]> {
  const { demandes } = await requireReglages(deps.db);
  const found: Expired[] = [];
  for (const kind of DEMANDE_KIND_NAMES) {
    const months = demandes.retentionMonths[kind];
    const before = cutOff(deps, months);
    const expired = expiredOf(deps.db, deps, kind, before);
    const { count } = await expired.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
    const oldest = await expired.select('reference').orderBy('updated_at').limit(20).execute();
    found.push({ kind, months, before, count: Number(count), references: oldest.map(({ reference }) => reference) });
  }
  for (const other of others) found.push(await other.expired(deps));
  return found;
}

/** That many months ago, in the shop's calendar. */
export const cutOff = ({ clock }: Pick<Deps, 'clock'>, months: number) => toStamp(inShop(clock.now()).subtract({ months }).toInstant());

/** Retention of a request counts from its last event. */
export async function purgeExpired(deps: Deps, others: PersonalData[], by?: Author): Promise<void> {
  const { demandes } = await requireReglages(deps.db);
  for (const kind of DEMANDE_KIND_NAMES) {
    const before = cutOff(deps, demandes.retentionMonths[kind]);
    for (;;) {
      const count = await deps.db.transaction().execute(async (tx) => {
        const rows = await expiredOf(tx, deps, kind, before).select('id').limit(AT_ONCE).execute();
        const ids = idsOf(rows);
        if (ids.length === 0) return 0;
        await removeDemandes(deps, tx, ids);
        await record(deps, tx, { by, action: 'purger', subject: 'demande', subjectId: kind, label: kind, after: { demandes: ids.length } });
        return ids.length;
      });
      if (count < AT_ONCE) break;
    }
  }
  for (const other of others) await other.purge(deps, by);
  await forgetEmptyKeys(deps, others);
  await forgetFolders(deps);
}

/** Without an event since `before` and without a future appointment. */
function expiredOf(db: Db | Tx, { clock }: Pick<Deps, 'clock'>, kind: DemandeKindName, before: string) {
  return (
    db
      .selectFrom('demande')
      .where('kind', '=', kind)
      .where('updated_at', '<', before)
      // A merged request goes with the remaining one.
      .where('fusionnee_dans', 'is', null)
      .where((eb) =>
        eb(
          'id',
          'not in',
          eb
            .selectFrom('rendez_vous')
            .select('demande_id')
            .where('state', 'in', ['en_attente', 'accepte'])
            .where('ends_at', '>', toStamp(clock.now())),
        ),
      )
  );
}
