import { sql } from 'kysely';
import type { Db, Tx } from '#db/tables';
import { mediaFolder } from '~/platform/media/variants';
import { pictureIds } from '~/platform/text/pictures';
import type { Usage } from './contract';
import { listMediaIds } from './refs';

/** Every place that shows each media or links to its file, things in the bin included: columns, and the texts of pages and settings. */
export async function listUsages(db: Db | Tx): Promise<Map<number, Usage[]>> {
  const usages = new Map<number, Usage[]>();
  const add = (id: number | null, usage: Usage) => {
    if (id === null) return;
    const known = usages.get(id);
    if (known) known.push(usage);
    else usages.set(id, [usage]);
  };
  // One after the other: a transaction has one connection.
  const familles = await db.selectFrom('famille').select(['id', 'name', 'icon_id', 'image_id', 'banner_id', 'deleted_at']).execute();
  const details = await db
    .selectFrom('famille_detail')
    .innerJoin('famille', 'famille.id', 'famille_detail.famille_id')
    .select(['famille.id', 'famille.name', 'famille_detail.title', 'famille_detail.image_id', 'famille.deleted_at'])
    .where('famille_detail.image_id', 'is not', null)
    .execute();
  const marques = await db.selectFrom('marque').select(['id', 'name', 'logo_id', 'deleted_at']).execute();
  const services = await db.selectFrom('service').select(['id', 'title', 'icon_id', 'image_id', 'deleted_at']).execute();
  const reasons = await db.selectFrom('argument').select(['id', 'title', 'icon_id', 'deleted_at']).execute();
  const actualites = await db.selectFrom('actualite').select(['id', 'title', 'image_id', 'deleted_at']).execute();
  const documents = await db.selectFrom('document').select(['id', 'title', 'media_id', 'deleted_at']).execute();
  const people = await db.selectFrom('equipier').select(['id', 'name', 'portrait_id', 'deleted_at']).execute();
  const works = await db.selectFrom('realisation').select(['id', 'title', 'before_id', 'after_id', 'deleted_at']).execute();
  const univers = await db
    .selectFrom('univers_image')
    .innerJoin('univers', 'univers.code', 'univers_image.univers')
    .select(['univers.code', 'univers.title', 'univers_image.media_id'])
    .execute();
  const pages = await db.selectFrom('page_texte').select(['page', 'content']).execute();
  const reglages = await db.selectFrom('reglage').select(['section', 'content']).execute();
  for (const { id, name, icon_id, image_id, banner_id, deleted_at } of familles) {
    const famille = { subject: 'famille', id: String(id), label: labelOf(name, deleted_at) };
    add(icon_id, { ...famille, field: 'icône' });
    add(image_id, { ...famille, field: 'image' });
    add(banner_id, { ...famille, field: 'bandeau' });
  }
  for (const { id, name, title, image_id, deleted_at } of details)
    add(image_id, { subject: 'famille', id: String(id), label: labelOf(name, deleted_at), field: `détail «\u00a0${title}\u00a0»` });
  for (const { id, name, logo_id, deleted_at } of marques)
    add(logo_id, { subject: 'marque', id, label: labelOf(name, deleted_at), field: 'logo' });
  for (const { id, title, icon_id, image_id, deleted_at } of services) {
    const service = { subject: 'service', id, label: labelOf(title, deleted_at) };
    add(icon_id, { ...service, field: 'icône' });
    add(image_id, { ...service, field: 'image' });
  }
  for (const { id, title, icon_id, deleted_at } of reasons)
    add(icon_id, { subject: 'argument', id, label: labelOf(title, deleted_at), field: 'icône' });
  for (const { id, title, image_id, deleted_at } of actualites)
    add(image_id, { subject: 'actualite', id, label: labelOf(title, deleted_at), field: 'image' });
  for (const { id, title, media_id, deleted_at } of documents)
    add(media_id, { subject: 'document', id, label: labelOf(title, deleted_at), field: 'fichier' });
  for (const { id, name, portrait_id, deleted_at } of people)
    add(portrait_id, { subject: 'equipier', id, label: labelOf(name, deleted_at), field: 'portrait' });
  for (const { id, title, before_id, after_id, deleted_at } of works) {
    const work = { subject: 'realisation', id, label: labelOf(title, deleted_at) };
    add(before_id, { ...work, field: 'avant' });
    add(after_id, { ...work, field: 'après' });
  }
  for (const { code, title, media_id } of univers) add(media_id, { subject: 'univers', id: code, label: title, field: 'image' });
  for (const { page, content } of pages) {
    const texts = JSON.parse(content) as { title?: string };
    for (const id of listMediaIds(texts))
      add(id, { subject: 'page', id: page, label: `Page «\u00a0${texts.title ?? page}\u00a0»`, field: 'image' });
  }
  for (const { section, content } of reglages)
    for (const [, field = '', id] of content.matchAll(/"(cguId|shareImageId|logoId)":(\d+)/g))
      add(Number(id), { subject: 'reglages', id: section, label: 'Réglages du site', field: SETTINGS[field] ?? field });
  for (const { id, subject, blocs } of await db
    .selectFrom('campagne')
    .select(['id', 'subject', 'blocs'])
    .where('blocs', '<>', '[]')
    .execute())
    for (const media of listMediaIds(JSON.parse(blocs))) add(media, { subject: 'campagne', id, label: subject, field: 'image' });
  for (const { media, ...usage } of await listLinks(db)) add(media, usage);
  return usages;
}

const labelOf = (name: string, deletedAt: string | null) => name.replaceAll('\n', ' ') + (deletedAt ? ' (à la corbeille)' : '');

const SETTINGS: Record<string, string> = {
  cguId: 'conditions générales',
  shareImageId: 'image de partage',
  logoId: 'logo du réalisateur',
};

/** What rich texts show, and their links to a file: a guide in PDF, a larger picture. */
async function listLinks(db: Db | Tx): Promise<(Usage & { media: number })[]> {
  const { rows } = await sql<Omit<Usage, 'field'> & { text: string }>`
    select * from (
      select 'famille' as subject, cast(id as text) as id, name as label, intro as text from famille
      union all select 'famille', cast(famille.id as text), name, text from famille_detail join famille on famille.id = famille_id
      union all select 'marque', id, name, text from marque
      union all select 'service', id, title, text from service
      union all select 'actualite', id, title, text from actualite
      union all select 'realisation', id, title, text from realisation
      union all select 'annonce', id, text, link from annonce
      union all select 'univers', code, title, intro from univers
      union all select 'univers', code, univers.title, text from univers_section join univers on code = univers_section.univers
      union all select 'page', page, 'Page ' || page, content from page_texte
      union all select 'campagne', id, subject, body || blocs from campagne
    ) texts where text like '%/media/%' or text like '%data-media=%'`.execute(db);
  if (rows.length === 0) return [];
  const medias = await db.selectFrom('media').select(['id', 'sha256']).execute();
  const inFolder = Map.groupBy(medias, ({ sha256 }) => mediaFolder(sha256));
  return rows.flatMap(({ text, ...place }) => {
    const folders = new Set([...text.matchAll(/\/media\/([0-9a-f]{16})\//g)].map(([, folder = '']) => folder));
    const linked = [...folders]
      .flatMap((folder) => inFolder.get(folder) ?? [])
      .map(({ id }) => ({ media: id, field: 'lien dans le texte' }));
    // Within JSON, the texts of a page have their quotes escaped.
    const shown = pictureIds(text.replaceAll('\\"', '"')).map((media) => ({ media, field: 'image dans le texte' }));
    return [...linked, ...shown].map((usage) => ({ ...usage, ...place, label: place.label.replaceAll('\n', ' ') }));
  });
}
