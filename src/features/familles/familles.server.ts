import type { z } from 'zod';
import { textsOf } from '~/content/edition/texts.server';
import type { Reader } from '~/content/kinds/feature';
import type { WithFeatures } from '~/content/kinds/kind';
import { iconOf } from '~/content/medias/icon-of';
import { listImages } from '~/content/medias/medias.server';
import { showPictures } from '~/content/medias/pictures.server';
import { simplePage } from '~/content/pages/contract';
import { requirePageView } from '~/content/pages/pages.server';
import { hiddenUnivers, knownReglages, offeredUnivers } from '~/content/reglages/reglages.server';
import { UNIVERS, type UniversCode } from '~/content/vocabulary/univers';
import { documentsAbout } from '~/features/documents/documents.server';
import { toolsOfFamille } from '~/features/estimations/engine/tools-of-famille';
import { viewPose } from '~/features/estimations/pose/pose.server';
import { searchFamilles } from '~/features/recherche/recherche.server';
import { published } from '~/platform/db/published';
import { unionAll } from '~/platform/db/union';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { listAddresses } from './addresses.server';
import { listCards, listFamillesOfUnivers, PAGE_SIZE, publishedFamilles } from './cards.server';
import {
  ARGUMENT_TEXTS,
  type Argument,
  FAMILLE_TEXTS,
  type FamillePage,
  type FamilleRoute,
  type FamillesList,
  famillesQuery,
  type MarqueLink,
} from './contract';
import { listDetails } from './edition.server';
import { prixOfFamille } from './prix/shown.server';
import { readRepere } from './repere.server';

type Viewer = Pick<Deps, 'db' | 'clock' | 'content'>;

const SIBLINGS = 8;

/** In universe order. @param limit per universe */
export async function listFamilleRoutes({ db, clock }: Reader, limit = 1_000): Promise<FamilleRoute[]> {
  const codes = UNIVERS.map(({ code }) => code);
  const firstOf = (code: UniversCode) =>
    publishedFamilles({ db, clock })
      .select(['id', 'url', 'name', 'univers', 'icon_id', 'position'])
      .where('univers', '=', code)
      .orderBy('position')
      .orderBy('id')
      .limit(limit);
  const found = await unionAll(codes.map((code) => db.selectFrom(firstOf(code).as('first')).selectAll())).execute();
  const rows = found
    .map((row) => ({ ...row, univers: row.univers as UniversCode }))
    .sort((a, b) => codes.indexOf(a.univers) - codes.indexOf(b.univers) || a.position - b.position || a.id - b.id);
  const icons = await listImages(
    db,
    rows.map(({ icon_id }) => icon_id),
  );
  return rows.map(({ url, name, univers, icon_id }) => ({ url, name, univers, icon: iconOf(icons.get(icon_id ?? -1)) }));
}

export async function listFamilleNames(reader: Reader, urls: string[]): Promise<{ url: string; name: string }[]> {
  if (urls.length === 0) return [];
  return publishedFamilles(reader)
    .select(['url', 'name'])
    .where('url', 'in', urls)
    .orderBy('univers')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function listArguments({ db }: Pick<Deps, 'db'>): Promise<Argument[]> {
  const rows = await db
    .selectFrom('argument')
    .select(['id', ...ARGUMENT_TEXTS.names, 'icon_id'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const icons = await listImages(
    db,
    rows.map(({ icon_id }) => icon_id),
  );
  return rows.map(({ icon_id, ...row }) => ({ ...row, icon: iconOf(icons.get(icon_id ?? -1)) }));
}

/** @throws Problem 404 for an invalid query */
export function readListQuery(search: URLSearchParams): z.output<typeof famillesQuery> {
  const query = famillesQuery.safeParse(Object.fromEntries([...search].filter(([, value]) => value !== '')));
  if (!query.success) throw notFound('Cette page de la liste n’existe pas.');
  return query.data;
}

export async function listFamilles(
  deps: Deps & WithFeatures,
  { univers: asked, q = '', page: number = 1 }: z.output<typeof famillesQuery>,
): Promise<FamillesList> {
  const page = await requirePageView(deps.db, 'familles', simplePage);
  const offered = offeredUnivers(await knownReglages(deps));
  const univers = offered.find(({ code, slug }) => code === asked || slug === asked)?.code ?? null;
  if (asked && !univers) throw notFound('Cet univers n’existe pas.');
  const requireNumberWithin = (pages: number) => {
    if (number > pages) throw notFound('Cette page de la liste n’existe pas.');
  };

  if (q) {
    requireNumberWithin(1);
    const urls = await searchFamilles(deps, q);
    const cards = urls.length === 0 ? [] : await listCards(deps, (query) => query.where('url', 'in', urls));
    const ranked = cards.filter((card) => !univers || card.univers === univers).sort((a, b) => urls.indexOf(a.url) - urls.indexOf(b.url));
    const groups = ranked.length === 0 ? [] : [{ univers, total: ranked.length, items: ranked }];
    return { page, univers, q, groups, number: 1, pages: 1 };
  }
  const totals = await countByUnivers(deps);
  const total = (code: UniversCode) => totals.get(code) ?? 0;
  if (univers) {
    const pages = Math.max(1, Math.ceil(total(univers) / PAGE_SIZE));
    requireNumberWithin(pages);
    const items = await listFamillesOfUnivers(deps, univers, { limit: PAGE_SIZE, offset: (number - 1) * PAGE_SIZE });
    return { page, univers, q, groups: [{ univers, total: total(univers), items }], number, pages };
  }
  requireNumberWithin(1);
  const groups = await Promise.all(
    UNIVERS.map(async ({ code }) => ({ univers: code, total: total(code), items: await listFamillesOfUnivers(deps, code) })),
  );
  return { page, univers, q, groups: groups.filter(({ items }) => items.length > 0), number: 1, pages: 1 };
}

export async function findFamille(reader: Viewer, url: string): Promise<FamillePage | { movedTo: string } | undefined> {
  const { db } = reader;
  const row = await publishedFamilles(reader).selectAll().where('url', '=', url).executeTakeFirst();
  if (!row) return findMoved(reader, url);

  const [details, marques, siblings, addresses, documents, prix] = await Promise.all([
    listDetails(db, row.id),
    db
      .selectFrom('famille_marque')
      .innerJoin('marque', 'marque.id', 'famille_marque.marque_id')
      .select(['marque.url', 'marque.name', 'marque.logo_id'])
      .where('famille_marque.famille_id', '=', row.id)
      .where(published('marque', reader.clock))
      .orderBy('famille_marque.position')
      .execute(),
    publishedFamilles(reader)
      .select(['url', 'name', 'univers', 'icon_id', 'image_id'])
      .where('univers', '=', row.univers)
      .where('id', '!=', row.id)
      .orderBy('position')
      .orderBy('id')
      .limit(SIBLINGS)
      .execute(),
    listAddresses(reader, row),
    documentsAbout(reader, 'famille', row.id),
    prixOfFamille(reader, row.url),
  ]);
  const { site } = await knownReglages(reader);
  const estimations = toolsOfFamille(addresses, hiddenUnivers(site.univers));
  const pose = estimations.some(({ slug }) => slug === 'aides') && (await viewPose(reader));
  const images = await listImages(db, [
    row.icon_id,
    row.image_id,
    row.banner_id,
    ...details.map(({ image_id }) => image_id),
    ...marques.map(({ logo_id }) => logo_id),
    ...siblings.flatMap(({ icon_id, image_id }) => [icon_id, image_id]),
  ]);
  const image = (id: number | null) => images.get(id ?? -1) ?? null;
  return showPictures(db, {
    id: row.id,
    url: row.url,
    ...textsOf(FAMILLE_TEXTS, row),
    univers: row.univers as UniversCode,
    icon: iconOf(image(row.icon_id)),
    image: image(row.image_id),
    banner: image(row.banner_id),
    repere: readRepere(row.repere),
    details: details.map(({ image_id, ...detail }) => ({ ...detail, image: image(image_id) })),
    marques: marques.map(({ logo_id, ...marque }): MarqueLink => ({ ...marque, logo: image(logo_id) })),
    siblings: siblings.map(({ icon_id, image_id, ...sibling }) => ({
      ...sibling,
      univers: sibling.univers as UniversCode,
      icon: iconOf(image(icon_id)),
      image: image(image_id),
    })),
    ...(estimations.length > 0 && { estimations }),
    ...(pose && { pose }),
    ...documents,
    ...prix,
    updatedAt: row.updated_at,
  });
}

export async function listFamilleImages(reader: Reader) {
  const rows = await publishedFamilles(reader)
    .select(['id', 'url', 'name', 'univers', 'icon_id', 'image_id', 'banner_id'])
    .orderBy('univers')
    .orderBy('position')
    .limit(1_000)
    .execute();
  const images = await listImages(
    reader.db,
    rows.flatMap((row) => [row.icon_id, row.image_id, row.banner_id]),
  );
  const image = (id: number | null) => images.get(id ?? -1) ?? null;
  return rows.map(({ icon_id, image_id, banner_id, ...row }) => ({
    ...row,
    univers: row.univers as UniversCode,
    icon: iconOf(image(icon_id)),
    image: image(image_id),
    banner: image(banner_id),
  }));
}

async function findMoved(reader: Reader, url: string): Promise<{ movedTo: string } | undefined> {
  const row = await reader.db
    .selectFrom('famille_ancienne_url')
    .innerJoin('famille', 'famille.id', 'famille_ancienne_url.famille_id')
    .select('famille.url')
    .where('famille_ancienne_url.url', '=', url)
    .where(published('famille', reader.clock))
    .executeTakeFirst();
  return row && { movedTo: row.url };
}

async function countByUnivers(reader: Reader): Promise<Map<string, number>> {
  const rows = await publishedFamilles(reader)
    .select((eb) => ['univers', eb.fn.countAll().as('total')])
    .groupBy('univers')
    .execute();
  return new Map(rows.map(({ univers, total }) => [univers, Number(total)]));
}
