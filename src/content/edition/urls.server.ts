import slugify from '@sindresorhus/slugify';
import { sql } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { ContentTable, FormerUrls } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { refused } from '~/platform/http/problem';
import type { PublicationStatus } from './contract';
import { publicationColumns } from './fields.server';
import { etatOf } from './list.server';

type AddressedTable = { [T in ContentTable]: Tables[T] extends { url: string } ? T : never }[ContentTable];
export type Addressed = { table: AddressedTable; formerUrls?: FormerUrls };

/** Path segments of calls below /familles, so no family may have them. */
const RESERVED = new Set(['routes', 'arguments', 'images', 'byid', 'ordre']);
export const isReserved = (url: string) => RESERVED.has(url);

/** The requested address, or one from the name. @throws Problem 422 when taken */
export async function firstUrl(tx: Tx, addressed: Addressed, asked: string, name: string): Promise<string> {
  if (asked === '') return urlFromName(tx, addressed, name);
  await takeUrl(tx, addressed, undefined, asked);
  return asked;
}

const urlFromName = (tx: Tx, addressed: Addressed, name: string): Promise<string> => freeUrl(tx, addressed, slugOf(name));

/** « m² » reads m2; « kWh » is one word. */
export function slugOf(name: string): string {
  const base = slugify(name.normalize('NFKC').replaceAll('\n', ' '), {
    decamelize: false,
    customReplacements: [
      ['’', '-'],
      ["'", '-'],
      ['&', ' et '],
    ],
  })
    .slice(0, 70)
    .replace(/(?<!-)-+$/, '');
  return base || 'sans-nom';
}

async function freeUrl(tx: Tx, addressed: Addressed, base: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const url = numberedUrl(base, number);
    if (!RESERVED.has(url) && !(await isHeld(tx, addressed, url))) return url;
  }
}

/** The number must fit into the maximum length. */
export const numberedUrl = (base: string, number: number) =>
  number === 1 ? base : `${base.slice(0, 76).replace(/(?<!-)-+$/, '')}-${number}`;

/** A thing keeps its current address; a binned one loses it. `ownId` is the asking thing. @throws Problem 422 when held or reserved */
export async function takeUrl(tx: Tx, addressed: Addressed, ownId: string | number | undefined, url: string): Promise<void> {
  const { table } = addressed;
  if (RESERVED.has(url)) throw refused('url', `L’adresse «\u00a0${url}\u00a0» est réservée au site. Choisissez-en une autre.`);
  const holder = await findHolder(tx, table, url);
  if (!holder || String(holder.id) === String(ownId)) return;
  if (!holder.deleted_at) throw refused('url', `L’adresse «\u00a0${url}\u00a0» est déjà prise. Choisissez-en une autre.`);
  await setUrl(tx, table, holder.id, await freeUrl(tx, addressed, url));
}

type Placed = { url: string; status: PublicationStatus; publishAt: string | null };

/** Moves a thing; its former address redirects. Visible things end redirects from their address, against loops. @throws Problem 422 */
export async function moveUrl(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  addressed: Addressed,
  id: string | number,
  from: Placed,
  to: Placed,
): Promise<void> {
  const { table, formerUrls } = addressed;
  if (from.url !== to.url) {
    await takeUrl(tx, addressed, id, to.url);
    await setUrl(tx, table, id, to.url);
  }
  if (!formerUrls) return;
  const isShown = (placed: Placed) => {
    const { status, publish_at } = publicationColumns(placed);
    return etatOf(status, publish_at, clock) === 'publie';
  };
  const shown = [from, to].filter(isShown).map(({ url }) => url);
  if (shown.length > 0) await tx.deleteFrom(formerUrls).where('url', 'in', shown).execute();
  if (from.url === to.url) return;
  const [former, owner] = [sql.table(formerUrls), sql.ref(`${table}_id`)];
  await sql`insert into ${former} (url, ${owner}) values (${from.url}, ${id}) on conflict do nothing`.execute(tx);
  await sql`delete from ${former} where url = ${to.url} and ${owner} = ${id}`.execute(tx);
}

async function setUrl(tx: Tx, table: Addressed['table'], id: string | number, url: string) {
  await tx.updateTable(table).set({ url }).where('id', '=', id).execute();
}

function findHolder(tx: Db | Tx, table: Addressed['table'], url: string) {
  return tx.selectFrom(table).select(['id', 'deleted_at']).where('url', '=', url).executeTakeFirst();
}

async function isHeld(tx: Tx, { table, formerUrls }: Addressed, url: string): Promise<boolean> {
  if (await findHolder(tx, table, url)) return true;
  return (
    formerUrls !== undefined && (await tx.selectFrom(formerUrls).select('url').where('url', '=', url).executeTakeFirst()) !== undefined
  );
}
