import type { Reader } from '~/content/kinds/feature';
import { listFilledPages } from '~/content/kinds/filled-pages.server';
import type { WithFeatures } from '~/content/kinds/kind';
import { listMenuPages } from '~/content/kinds/placed-pages.server';
import { toStamp } from '~/platform/clock';
import { published } from '~/platform/db/published';
import { unionAll } from '~/platform/db/union';
import type { AnnoncesView } from './contract';
import type { AnnonceKind } from './kinds';
import { findNouvelle } from './nouvelle.server';

const MOST = 6;

export async function viewAnnonces(reader: Reader & WithFeatures): Promise<AnnoncesView> {
  const [rows, more, menus, next, nouvelle] = await Promise.all([
    listShown(reader),
    listFilledPages(reader),
    listMenuPages(reader),
    nextAnnonceMoment(reader),
    findNouvelle(reader),
  ]);
  const annonces = rows.map(({ id, version, text, link }) => ({
    // The random end of the id is unique enough.
    key: `${id.slice(-12)}.${version}`,
    text,
    link: link || null,
  }));
  return { annonces, more, ...menus, ...(nouvelle && { nouvelle }), ...(next && { next }) };
}

function listShown({ db, clock }: Reader) {
  return db
    .selectFrom('annonce')
    .select(['id', 'version', 'text', 'link'])
    .where(published('annonce', clock))
    .where('ends_at', '>', toStamp(clock.now()))
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

export type ShopEvent = { text: string; link: string; startsAt: string; finishesAt: string };

export async function listAnnouncedEvents({ db, clock }: Reader): Promise<ShopEvent[]> {
  const rows = await db
    .selectFrom('annonce')
    .select(['text', 'link', 'starts_at as startsAt', 'finishes_at as finishesAt'])
    .where('kind', '=', 'evenement' satisfies AnnonceKind)
    .where(published('annonce', clock))
    .where('ends_at', '>', toStamp(clock.now()))
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ startsAt, finishesAt, ...row }) => (startsAt && finishesAt ? [{ ...row, startsAt, finishesAt }] : []));
}

export async function nextAnnonceMoment({ db, clock }: Reader): Promise<string | undefined> {
  const now = toStamp(clock.now());
  const moments = await unionAll(
    (['publish_at', 'ends_at'] as const).map((column) =>
      db
        .selectFrom('annonce')
        .select((eb) => eb.fn.min<string | null>(column).as('at'))
        .where(column, '>', now)
        .where('status', '=', 'publie')
        .where('deleted_at', 'is', null),
    ),
  ).execute();
  return moments.flatMap(({ at }) => at ?? []).sort()[0];
}
