import type { Tx } from '#db/tables';
import type { ContentTable } from '~/content/kinds/kind';
import type { MediaRef } from '~/content/medias/refs';
import type { UniversCode } from '~/content/vocabulary/univers';
import { type Clock, inShop, SHOP_ZONE, toStamp } from '~/platform/clock';
import type { Publishable } from '~/platform/db/published';
import { refused } from '~/platform/http/problem';
import type { PublicationStatus } from './contract';
import { etatOf } from './list.server';

/** Parses an instant or a shop local time; a missing hour moves forward, an ambiguous one is the first. @throws Problem 422 when no date */
function publishStamp(text: string | null): string | null {
  if (text === null) return null;
  try {
    const instant = /(?:Z|[+-]\d{2}:\d{2})$/.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(SHOP_ZONE).toInstant();
    return toStamp(instant);
  } catch {
    throw refused('publishAt', 'Cette date n’existe pas. Donnez un jour et une heure, comme 2026-12-01T09:00.');
  }
}

export const publicationColumns = ({ status, publishAt }: Publication) => ({ status, publish_at: publishStamp(publishAt) });

type Publication = { status: PublicationStatus; publishAt: string | null };
type PublicationRow = {
  status: PublicationStatus;
  publish_at: string | null;
  ends_at?: string;
  position: number;
  version: number;
  updated_at: string;
  deleted_at: string | null;
};

export const publicationView = ({ status, publish_at, position, version, ...row }: PublicationRow, clock: Clock) => ({
  status,
  publishAt: publish_at,
  etat: etatOf(status, publish_at, clock, row.ends_at),
  position,
  version,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

type PlaceRow = Pick<PublicationRow, 'position' | 'version' | 'updated_at' | 'deleted_at'>;
export const placeView = ({ version, updated_at, position, deleted_at }: PlaceRow) => ({
  version,
  updatedAt: updated_at,
  position,
  deletedAt: deleted_at,
});

export async function newPublication(deps: { clock: Clock }, tx: Tx, table: Publishable, univers?: UniversCode) {
  const place = await newPlace(deps, tx, table, univers);
  return { ...place, status: 'brouillon', publish_at: null, created_at: place.updated_at } as const;
}

/** Of a thing without drafts. */
export const newPlace = async ({ clock }: { clock: Clock }, tx: Tx, table: ContentTable, univers?: UniversCode) => ({
  position: await nextPosition(tx, table, univers),
  version: 1,
  updated_at: toStamp(clock.now()),
  deleted_at: null,
});

/** The publication columns of a row that is inserted with its whole state. */
export const insertedPublication = (state: Publication, { now, position }: { now: string; position: number }) =>
  ({ ...publicationColumns(state), position, version: 1, created_at: now, updated_at: now, deleted_at: null }) as const;

export async function nextPosition(tx: Tx, table: ContentTable, univers?: UniversCode): Promise<number> {
  let query = tx.selectFrom(table).select((eb) => eb.fn.max('position').as('last'));
  if (univers) query = query.where('univers', '=', univers);
  const row = await query.executeTakeFirst();
  return (row?.last ?? -1) + 1;
}

export const refOf = (media: number | null): MediaRef => (media === null ? null : { media });

/** @returns the day of its creation at the shop, YYYY-MM-DD, for a thing without a day of its own */
export async function creationDay(tx: Tx, table: Publishable, id: string): Promise<string> {
  const { created_at } = await tx.selectFrom(table).select('created_at').where('id', '=', id).executeTakeFirstOrThrow();
  return inShop(Temporal.Instant.from(created_at)).toPlainDate().toString();
}
