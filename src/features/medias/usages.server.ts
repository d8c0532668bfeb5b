import type { Db, Tx } from '#db/tables';
import type { Usage } from './contract';
import { listMediaIds } from './refs';

/** Every place that shows each media, or will when it leaves the bin: columns, and the texts of pages and settings. */
export async function listUsages(db: Db | Tx): Promise<Map<number, Usage[]>> {
  const usages = new Map<number, Usage[]>();
  const add = (id: number | null, usage: Usage) => {
    if (id !== null) usages.set(id, [...(usages.get(id) ?? []), usage]);
  };
  // One after the other: inside a transaction there is one connection.
  const familles = await db.selectFrom('famille').select(['id', 'name', 'icon_id', 'image_id', 'banner_id']).execute();
  const details = await db
    .selectFrom('famille_detail')
    .innerJoin('famille', 'famille.id', 'famille_detail.famille_id')
    .select(['famille.id', 'famille.name', 'famille_detail.title', 'famille_detail.image_id'])
    .where('famille_detail.image_id', 'is not', null)
    .execute();
  const marques = await db.selectFrom('marque').select(['id', 'name', 'logo_id']).execute();
  const services = await db.selectFrom('service').select(['id', 'title', 'icon_id', 'image_id']).execute();
  const reasons = await db.selectFrom('argument').select(['id', 'title', 'icon_id']).execute();
  const univers = await db
    .selectFrom('univers_image')
    .innerJoin('univers', 'univers.code', 'univers_image.univers')
    .select(['univers.code', 'univers.title', 'univers_image.media_id'])
    .execute();
  const pages = await db.selectFrom('page_texte').select(['page', 'content']).execute();
  const reglages = await db.selectFrom('reglage').select(['section', 'content']).execute();
  for (const { id, name, icon_id, image_id, banner_id } of familles) {
    const famille = { subject: 'famille', id: String(id), label: name.replaceAll('\n', ' ') };
    add(icon_id, { ...famille, field: 'icône' });
    add(image_id, { ...famille, field: 'image' });
    add(banner_id, { ...famille, field: 'bandeau' });
  }
  for (const { id, name, title, image_id } of details)
    add(image_id, { subject: 'famille', id: String(id), label: name.replaceAll('\n', ' '), field: `détail «\u00a0${title}\u00a0»` });
  for (const { id, name, logo_id } of marques) add(logo_id, { subject: 'marque', id, label: name, field: 'logo' });
  for (const { id, title, icon_id, image_id } of services) {
    add(icon_id, { subject: 'service', id, label: title, field: 'icône' });
    add(image_id, { subject: 'service', id, label: title, field: 'image' });
  }
  for (const { id, title, icon_id } of reasons) add(icon_id, { subject: 'argument', id, label: title, field: 'icône' });
  for (const { code, title, media_id } of univers) add(media_id, { subject: 'univers', id: code, label: title, field: 'image' });
  for (const { page, content } of pages)
    for (const id of listMediaIds(JSON.parse(content))) add(id, { subject: 'page', id: page, label: page, field: 'texte' });
  for (const { section, content } of reglages)
    for (const [, id] of content.matchAll(/"(?:cguId|shareImageId|logoId)":(\d+)/g))
      add(Number(id), { subject: 'reglages', id: section, label: section, field: 'réglage' });
  return usages;
}
