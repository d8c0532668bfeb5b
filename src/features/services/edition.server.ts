import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { copiedName } from '~/content/edition/copied-name';
import { DRAFT } from '~/content/edition/draft';
import { patch } from '~/content/edition/edition.server';
import { newPublication, publicationColumns, publicationView, refOf } from '~/content/edition/fields.server';
import type { ContentSubject } from '~/content/edition/subject';
import { cleanedTexts, textsOf } from '~/content/edition/texts.server';
import { firstUrl, moveUrl } from '~/content/edition/urls.server';
import { listImages } from '~/content/medias/medias.server';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { typographie } from '~/platform/text/typographie';
import { SERVICE_TEXTS, type Service, type ServiceInput, type ServiceState } from './contract';
import type { Destination } from './destinations';
import { SERVICE } from './kind';

export const mergeService = (input: ServiceInput, before: Service): Service => patch(before, input);

export const copyService = (service: Service): Service => ({ ...service, ...DRAFT, title: copiedName(service.title, 160), url: '' });

export const serviceSubject: ContentSubject<Service, ServiceState> = {
  ...SERVICE,
  name: SERVICE.table,
  key: 'id',
  kept: ['url', 'status', 'publishAt'],
  missing: 'Ce service n’existe pas ou plus.',
  idOf: (text) => text,
  label: ({ title }) => title,
  load: (db, id) => loadService(db, String(id)),
  save: (deps, tx, id, state, before) => saveService(deps, tx, String(id), state, before),
  page: ({ audience }) => `/services_${audience}`,
  view: (deps, db, id) => viewService(deps, db, String(id)),
  insert: insertService,
};

async function loadService(db: Db | Tx, id: string): Promise<Service | undefined> {
  const row = await db.selectFrom('service').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      url: row.url,
      audience: row.audience,
      ...textsOf(SERVICE_TEXTS, row),
      includes: JSON.parse(row.includes) as string[],
      destination: row.destination as Destination,
      icon: refOf(row.icon_id),
      image: refOf(row.image_id),
      status: row.status,
      publishAt: row.publish_at,
    }
  );
}

async function saveService(deps: Pick<Deps, 'clock'>, tx: Tx, id: string, state: Service, before: Service) {
  await moveUrl(deps, tx, SERVICE, id, before, state);
  await tx
    .updateTable('service')
    .set({
      audience: state.audience,
      ...cleanedTexts(SERVICE_TEXTS, state),
      includes: JSON.stringify(state.includes.map(typographie)),
      destination: state.destination,
      icon_id: state.icon?.media ?? null,
      image_id: state.image?.media ?? null,
      ...publicationColumns(state),
    })
    .where('id', '=', id)
    .execute();
}

async function insertService(deps: Pick<Deps, 'clock'>, tx: Tx, asked: Service) {
  const state = { ...asked, url: await firstUrl(tx, SERVICE, asked.url, asked.title) };
  const id = randomUUIDv7();
  await tx
    .insertInto('service')
    .values({
      id,
      url: state.url,
      audience: state.audience,
      ...cleanedTexts(SERVICE_TEXTS, state),
      includes: '[]',
      destination: state.destination,
      icon_id: null,
      image_id: null,
      ...(await newPublication(deps, tx, 'service')),
    })
    .execute();
  return { id, state };
}

async function viewService({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: string): Promise<ServiceState> {
  const row = await db.selectFrom('service').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(serviceSubject.missing);
  const images = await listImages(db, [row.icon_id, row.image_id]);
  return {
    id,
    url: row.url,
    audience: row.audience,
    ...textsOf(SERVICE_TEXTS, row),
    includes: JSON.parse(row.includes) as string[],
    destination: row.destination as Destination,
    icon: images.get(row.icon_id ?? -1) ?? null,
    image: images.get(row.image_id ?? -1) ?? null,
    ...publicationView(row, clock),
  };
}
