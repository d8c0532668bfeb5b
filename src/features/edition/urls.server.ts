import slugify from '@sindresorhus/slugify';
import type { Db, Tx } from '#db/tables';
import { refused } from '~/platform/http/problem';

export type Addressed = { table: 'famille' | 'marque' | 'service'; formerUrls?: 'famille_ancienne_url' | 'marque_ancienne_url' };

/** Words that the owner's calls hold below /familles: a family called so could not be read. */
const RESERVED = new Set(['routes', 'arguments', 'images', 'byid', 'ordre']);

/** The address that a new thing gets: the one asked for, or one made of its name. @throws Problem 422 when the one asked for is held */
export async function firstUrl(tx: Tx, addressed: Addressed, asked: string, name: string): Promise<string> {
  if (asked === '') return urlFromName(tx, addressed, name);
  await takeUrl(tx, addressed, undefined, asked);
  return asked;
}

/** An address made of a name, that nothing holds or held. */
async function urlFromName(tx: Tx, addressed: Addressed, name: string): Promise<string> {
  // « m² » reads m2; « kWh » is one word.
  const base = slugify(name.normalize('NFKC').replaceAll('\n', ' '), {
    decamelize: false,
    customReplacements: [
      ['’', '-'],
      ["'", '-'],
      ['&', ' et '],
    ],
  })
    .slice(0, 70)
    .replace(/-+$/, '');
  return freeUrl(tx, addressed, base || 'sans-nom');
}

/** `base`, or `base-2`, `base-3`… */
async function freeUrl(tx: Tx, addressed: Addressed, base: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    // A number must still fit where `base` has all the characters that an address may have.
    const url = number === 1 ? base : `${base.slice(0, 76).replace(/-+$/, '')}-${number}`;
    if (!RESERVED.has(url) && !(await isHeld(tx, addressed, url))) return url;
  }
}

/**
 * Makes an address free for a thing. Whoever holds it today keeps it; who lies in the bin, or held it once, gives it up: a live address always
 * wins over a redirection, so that no chain and no loop can form.
 * @param ownId the thing itself; undefined while it does not exist yet
 * @throws Problem 422 when it is held or reserved
 */
async function takeUrl(tx: Tx, addressed: Addressed, ownId: string | number | undefined, url: string): Promise<void> {
  const { table, formerUrls } = addressed;
  if (RESERVED.has(url)) throw refused('url', `L’adresse «\u00a0${url}\u00a0» est réservée au site. Choisissez-en une autre.`);
  const holder = await findHolder(tx, table, url);
  if (holder && String(holder.id) !== String(ownId)) {
    if (!holder.deleted_at) throw refused('url', `L’adresse «\u00a0${url}\u00a0» est déjà prise. Choisissez-en une autre.`);
    await setUrl(tx, table, holder.id, await freeUrl(tx, addressed, url));
  }
  if (formerUrls) await tx.deleteFrom(formerUrls).where('url', '=', url).execute();
}

/** Moves a thing to another address; the one left behind leads there from now on. @throws Problem 422 when the new one is held or reserved */
export async function moveUrl(tx: Tx, addressed: Addressed, id: string | number, from: string, to: string): Promise<void> {
  if (from === to) return;
  await takeUrl(tx, addressed, id, to);
  await setUrl(tx, addressed.table, id, to);
  const { formerUrls } = addressed;
  if (!formerUrls) return;
  const values = formerUrls === 'famille_ancienne_url' ? { url: from, famille_id: id as number } : { url: from, marque_id: id as string };
  await tx
    .insertInto(formerUrls)
    .values(values as never)
    .onConflict((conflict) => conflict.column('url').doUpdateSet(values as never))
    .execute();
}

async function setUrl(tx: Tx, table: Addressed['table'], id: string | number, url: string) {
  await tx
    .updateTable(table as 'marque')
    .set({ url })
    .where('id', '=', id as string)
    .execute();
}

function findHolder(tx: Db | Tx, table: Addressed['table'], url: string) {
  return tx
    .selectFrom(table as 'marque')
    .select(['id', 'deleted_at'])
    .where('url', '=', url)
    .executeTakeFirst();
}

async function isHeld(tx: Tx, { table, formerUrls }: Addressed, url: string): Promise<boolean> {
  if (await findHolder(tx, table, url)) return true;
  return (
    formerUrls !== undefined && (await tx.selectFrom(formerUrls).select('url').where('url', '=', url).executeTakeFirst()) !== undefined
  );
}
