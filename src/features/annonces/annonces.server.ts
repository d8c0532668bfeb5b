import { listQualifications } from '~/content/reglages/reglages.server';
import { MORE_PAGES, type MorePage } from '~/content/vocabulary/more-pages';
import { findLatestActualite } from '~/features/actualites/latest.server';
import { hasEquipe } from '~/features/equipe/equipe.server';
import { hasRealisations } from '~/features/realisations/realisations.server';
import { toStamp } from '~/platform/clock';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import type { AnnoncesView } from './contract';
import type { AnnonceKind } from './kinds';
import { findNouvelle } from './nouvelle.server';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** More at once nobody reads. */
const MOST = 6;

/** What fills each of the pages. */
const FILLED_BY: Record<MorePage, (reader: Reader) => Promise<boolean>> = {
  equipe: async (reader) => (await hasEquipe(reader)) || (await listQualifications(reader)).length > 0,
  realisations: hasRealisations,
  actualites: async (reader) => (await findLatestActualite(reader)) !== undefined,
};

/** What every page says now, in the team's order, and when that will be something else. */
export async function viewAnnonces(reader: Reader): Promise<AnnoncesView> {
  const [rows, more, next, nouvelle] = await Promise.all([
    listShown(reader),
    listMorePages(reader),
    nextAnnonceMoment(reader),
    findNouvelle(reader),
  ]);
  const annonces = rows.map(({ id, version, text, link }) => ({
    // The random end of its id is enough to tell it from the others.
    key: `${id.slice(-12)}.${version}`,
    text,
    link: link || null,
  }));
  return { annonces, more, ...(nouvelle && { nouvelle }), ...(next && { next }) };
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

/** The events at the shop that are announced now. */
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

/** The first instant after now at which an annonce begins or ends. */
export async function nextAnnonceMoment({ db, clock }: Reader): Promise<string | undefined> {
  const now = toStamp(clock.now());
  const moments = await Promise.all(
    (['publish_at', 'ends_at'] as const).map((column) =>
      db
        .selectFrom('annonce')
        .select((eb) => eb.fn.min<string | null>(column).as('at'))
        .where(column, '>', now)
        .where('status', '=', 'publie')
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    ),
  );
  return moments.flatMap((row) => row?.at ?? []).sort()[0];
}

/** The pages that exist because something of theirs is published. */
export async function listMorePages(reader: Reader): Promise<MorePage[]> {
  const pages = Object.keys(MORE_PAGES) as MorePage[];
  const found = await Promise.all(pages.map((page) => FILLED_BY[page](reader)));
  return pages.filter((_, index) => found[index]);
}
