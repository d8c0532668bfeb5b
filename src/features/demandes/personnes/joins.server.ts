import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import { takeTurn } from '~/platform/db/turn';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { Problem, refused } from '~/platform/http/problem';
import { recordPerson } from '../changes.server';
import type { Person } from './contract';
import { addressesOf, idsOfKeys, type JoinedKey, type Key, listKeys, personneKey } from './keys.server';
import type { PersonalData } from './personnes.server';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** Joins two keys and all joined to them. @throws Problem 422 for an unknown key, or keys already joined */
export async function joinPeople(deps: Reader, others: PersonalData[], by: By, who: Person, other: Person): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const [own, joined] = [await listKeys(tx, who), await listKeys(tx, other)];
    const field = other.email ? 'other.email' : 'other.phone';
    if (own.some(({ cle }) => cle === personneKey(other)))
      throw refused(field, 'C’est déjà la même personne\u00a0: donnez une autre adresse ou un autre numéro.');
    if (!(await isKnown(tx, others, joined)))
      throw refused(
        field,
        'Le site ne connaît pas cette adresse ou ce numéro. Vérifiez-le, ou corrigez plutôt les coordonnées d’une demande.',
      );
    await keepJoined(deps, tx, by, [...own, ...joined]);
    await recordPerson(deps, tx, by, { action: 'reunir', after: { cles: own.length + joined.length } });
  });
}

async function isKnown(tx: Tx, others: PersonalData[], keys: JoinedKey[]): Promise<boolean> {
  if ((await idsOfKeys(tx, keys)).length > 0) return true;
  for (const other of others) for (const address of addressesOf(keys)) if ((await other.find(tx, address)) !== undefined) return true;
  return false;
}

/** Earlier joins keep their author and date. */
async function keepJoined({ clock }: Pick<Deps, 'clock'>, tx: Tx, by: By, keys: JoinedKey[]): Promise<void> {
  const personne_id = randomUUIDv7();
  await forgetKeys(tx, keys);
  await tx
    .insertInto('personne_cle')
    .values(
      keys.map(({ cle, joined_at, author }) => ({
        cle,
        personne_id,
        joined_at: joined_at ?? toStamp(clock.now()),
        author: author ?? by.name,
      })),
    )
    .execute();
}

/** Moves the joins of a corrected key to the new one, unless that one has its own. */
export async function followKey(deps: Pick<Deps, 'clock'>, tx: Tx, by: By, former: Person, corrected: Person): Promise<void> {
  await lockKeys(tx);
  const [keys, next] = [await listKeys(tx, former), await listKeys(tx, corrected)];
  if (keys.length > 1 && next.length === 1) await keepJoined(deps, tx, by, [...keys, ...next]);
}

/** Takes keys from a person; several stay joined together. @throws Problem 409 after a concurrent change */
export async function partPeople(deps: Reader, by: By, who: Person, gone: Person[]): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const keys = await listKeys(tx, who);
    const wanted = new Set(gone.map(personneKey));
    const leaving = keys.filter(({ cle }) => wanted.has(cle));
    const staying = keys.filter(({ cle }) => !wanted.has(cle));
    if (leaving.length < wanted.size || staying.length === 0)
      throw new Problem(409, 'modifie_entre_temps', 'Elles ont déjà été séparées entre-temps. Relisez la page.');
    await forgetKeys(tx, keys);
    for (const group of [leaving, staying]) if (group.length > 1) await keepJoined(deps, tx, by, group);
    await recordPerson(deps, tx, by, { action: 'separer', after: { cles: leaving.length } });
  });
}

/** Serialises joins and separations: two at once could split a person wrongly. */
const lockKeys = (tx: Tx) => takeTurn(tx, 'personnes');

export async function forgetKeys(tx: Tx, keys: Pick<JoinedKey, 'cle'>[]): Promise<void> {
  await tx
    .deleteFrom('personne_cle')
    .where('cle', 'in', ['', ...keys.map(({ cle }) => cle)])
    .execute();
}

/** Deletes keys without data after retention, and a join of a single key. */
export async function forgetEmptyKeys(deps: Reader, others: PersonalData[]): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const rows = await tx.selectFrom('personne_cle').selectAll().execute();
    const kept = new Map<string, Key[]>();
    for (const row of rows) {
      if (await isKnown(tx, others, [row])) kept.set(row.personne_id, [...(kept.get(row.personne_id) ?? []), row.cle]);
      else await forgetKeys(tx, [row]);
    }
    for (const [cle = '', ...more] of kept.values()) if (more.length === 0) await forgetKeys(tx, [{ cle }]);
  });
}
