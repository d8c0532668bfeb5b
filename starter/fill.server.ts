import type { Tx } from '#db/tables';
import { markExemples } from '~/content/edition/exemples.server';
import { cleanedTexts } from '~/content/edition/texts.server';
import type { Reglages } from '~/content/reglages/contract';
import { UNIVERS } from '~/content/vocabulary/univers';
import { BLANK_PAGES } from '~/features/exemples/blank-pages';
import { blankReglages } from '~/features/exemples/blank-reglages';
import { ARGUMENT_TEXTS, FAMILLE_TEXTS } from '~/features/familles/contract';
import { storedRepere } from '~/features/familles/repere.server';
import { MARQUE_TEXTS } from '~/features/marques/contract';
import { SERVICE_TEXTS } from '~/features/services/contract';
import { blankUnivers } from '~/features/univers/blank';
import { UNIVERS_TEXTS } from '~/features/univers/contract';
import { toStamp } from '~/platform/clock';
import { changeContent } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { SettingProblem } from '~/platform/env';
import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import reasons from './arguments';
import { starterFamilles } from './familles.server';
import marques from './marques';
import pages from './pages';
import { starterReglages } from './reglages';
import reperes from './reperes';
import services from './services';
import { mediaShelf } from './shelf.server';
import { storedTexts } from './stored-texts.server';
import univers from './univers';

/** By universe, in the owner's order. */
const FAMILLES = [
  'pompe-a-chaleur-air-eau geothermie chauffe-eau-thermodynamique chaudiere-a-condensation poele-a-granules plancher-chauffant radiateurs',
  'climatisation-murale climatisation-gainable climatisation-console multi-split vmc-double-flux traitement-de-l-air',
  'panneaux-photovoltaiques onduleur-hybride batterie-de-stockage chauffe-eau-solaire carport-solaire kit-autoconsommation',
  'thermostat-connecte borne-de-recharge volets-connectes securite-connectee gestion-de-l-energie',
].flatMap((line) => line.split(' '));

/** Does nothing on a filled database. STARTER=none: settings and blank pages. @returns whether it filled @throws SettingProblem */
export async function fillStarter(deps: Deps): Promise<boolean> {
  return deps.engine.startLock(async () => {
    const known = await deps.db.selectFrom('reglage').select('section').limit(1).executeTakeFirst();
    if (known) return false;
    const { isEmptyAtFirst, adminEmail } = deps.env;
    if (isEmptyAtFirst && adminEmail === undefined)
      throw new SettingProblem('STARTER=none needs ADMIN_EMAIL: the address of the shop until its settings give another');
    await changeContent(deps, deps.clock, async (tx) => {
      // Pictures are measured and stored between its statements.
      await deps.engine.statementTimeout(tx, 0);
      await (isEmptyAtFirst ? fillBlank(deps, tx, adminEmail as string) : fill(deps, tx));
    });
    await deps.engine.renumber(deps.db, 'media');
    return true;
  });
}

async function fillBlank(deps: Deps, tx: Tx, email: string) {
  const now = toStamp(deps.clock.now());
  for (const { code } of UNIVERS)
    await tx
      .insertInto('univers')
      .values({ code, ...cleanedTexts(UNIVERS_TEXTS, blankUnivers(code)), version: 1, updated_at: now })
      .execute();
  for (const [page, texts] of Object.entries(BLANK_PAGES)) await insertPage(tx, page, texts, now);
  const { cguId, shareImageId, credit } = blankReglages(email).site;
  const reglages = starterReglages({ cguId, shareImageId, creditLogoId: credit.logoId });
  await insertReglages(tx, { ...reglages, ...blankReglages(email) }, now);
}

async function insertPage(tx: Tx, page: string, content: unknown, now: string) {
  await tx
    .insertInto('page_texte')
    .values({ page, content: JSON.stringify(content), version: 1, updated_at: now })
    .execute();
}

async function insertReglages(tx: Tx, reglages: Reglages, now: string) {
  for (const [section, content] of Object.entries(reglages))
    await tx
      .insertInto('reglage')
      .values({ section, content: JSON.stringify(content), version: 1, updated_at: now })
      .execute();
}

/** Settings that only the shop can know. */
const OF_THE_SHOP: (keyof Reglages)[] = ['entreprise', 'horaires', 'legal', 'site'];

async function fill(deps: Deps, tx: Tx) {
  const now = toStamp(deps.clock.now());
  const media = mediaShelf(deps, tx);
  const published = { status: 'publie', publish_at: null, version: 1, created_at: now, updated_at: now, deleted_at: null } as const;

  // The house first: variants are made in this order, and visitors see it first.
  await media.picture(pages.accueil.hero);
  const shareImage = await media.picture('partage-social.jpg');

  for (const { code, sections, images, ...texts } of univers) {
    await tx
      .insertInto('univers')
      .values({ code, ...cleanedTexts(UNIVERS_TEXTS, texts), version: 1, updated_at: now })
      .execute();
    for (const [position, section] of sections.entries())
      await tx
        .insertInto('univers_section')
        .values({ univers: code, position, title: typographie(section.title), text: richText(section.text) })
        .execute();
    for (const [position, file] of images.entries())
      await tx
        .insertInto('univers_image')
        .values({ univers: code, position, media_id: await media.picture(file) })
        .execute();
  }

  const marqueIds = new Map<string, string>();
  for (const [position, { url, logo, ...texts }] of marques.entries()) {
    const id = orderedId('marque', position);
    marqueIds.set(url, id);
    await tx
      .insertInto('marque')
      .values({ ...published, ...cleanedTexts(MARQUE_TEXTS, texts), id, url, logo_id: await media.logo(logo, texts.name), position })
      .execute();
  }

  for (const [position, url] of FAMILLES.entries()) {
    const famille = starterFamilles.find((candidate) => candidate.url === url);
    if (!famille) throw new Error(`starter content: the famille ${url} is missing`);
    const { id } = await tx
      .insertInto('famille')
      .values({
        ...published,
        ...cleanedTexts(FAMILLE_TEXTS, famille),
        url,
        univers: famille.univers,
        icon_id: await media.icon(famille.icon),
        image_id: await media.picture(famille.image),
        banner_id: null,
        featured: famille.featured ? 1 : 0,
        repere: storedRepere(reperes[url as keyof typeof reperes]),
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, detail] of famille.details.entries())
      await tx
        .insertInto('famille_detail')
        .values({
          famille_id: id,
          position: place,
          title: typographie(detail.title),
          text: richText(detail.text),
          image_id: detail.image ? await media.picture(detail.image) : null,
        })
        .execute();
    for (const [place, marque] of famille.marques.entries())
      await tx
        .insertInto('famille_marque')
        .values({ famille_id: id, marque_id: marqueIds.get(marque) as string, position: place })
        .execute();
  }

  for (const [position, { url, audience, includes, destination, icon, image, ...texts }] of services.entries())
    await tx
      .insertInto('service')
      .values({
        ...published,
        ...cleanedTexts(SERVICE_TEXTS, texts),
        id: orderedId('service', position),
        url,
        audience,
        includes: JSON.stringify(includes.map(typographie)),
        destination,
        icon_id: await media.icon(icon),
        image_id: image ? await media.picture(image) : null,
        position,
      })
      .execute();

  for (const [position, { icon, ...texts }] of reasons.entries())
    await tx
      .insertInto('argument')
      .values({
        id: orderedId('argument', position),
        ...cleanedTexts(ARGUMENT_TEXTS, texts),
        icon_id: await media.icon(icon),
        position,
        version: 1,
        updated_at: now,
        deleted_at: null,
      })
      .execute();

  for (const [page, texts] of Object.entries(pages)) {
    await insertPage(tx, page, await storedTexts({ banner: null, ...texts }, media), now);
  }

  // In the library only: without a PDF of its own, the site shows the terms that it makes of the réglages.
  await media.cgu();
  const reglages = starterReglages({
    cguId: null,
    creditLogoId: await media.logo('atelier-vitrine.svg', 'Atelier Vitrine'),
    shareImageId: shareImage,
  });
  await insertReglages(tx, reglages, now);
  await markAll(tx);
}

/** All of it is an example, but for the settings by which the site works in any shop. */
async function markAll(tx: Tx) {
  const mark = (subject: string, rows: { id: string | number }[]) =>
    markExemples(
      tx,
      subject,
      rows.map(({ id }) => id),
    );
  await mark('famille', await tx.selectFrom('famille').select('id').execute());
  await mark('marque', await tx.selectFrom('marque').select('id').execute());
  await mark('service', await tx.selectFrom('service').select('id').execute());
  await mark('argument', await tx.selectFrom('argument').select('id').execute());
  await mark('media', await tx.selectFrom('media').select('id').execute());
  await mark('univers', await tx.selectFrom('univers').select('code as id').execute());
  await markExemples(tx, 'page', Object.keys(pages));
  await markExemples(tx, 'reglages', OF_THE_SHOP);
}

/** A fixed uuid (version 8): two installations have the same. */
function orderedId(kind: 'marque' | 'service' | 'argument', position: number): string {
  const family = { marque: '1', service: '2', argument: '3' }[kind];
  return `00000000-0000-8000-8${family.padStart(3, '0')}-${String(position + 1).padStart(12, '0')}`;
}
