import type { Insertable } from 'kysely';
import { vi } from 'vitest';
import type { Tables, Tx } from '#db/tables';
import { FAMILLE_TEXTS } from '../src/features/familles/contract';
import { MARQUE_TEXTS } from '../src/features/marques/contract';
import { SERVICE_TEXTS } from '../src/features/services/contract';
import { changeContent } from '../src/platform/db/content';
import type { TestSite } from './test-site';

/** Changes content in one transaction and lets the site notice it at once. */
export async function change(site: TestSite, work: (tx: Tx) => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  await changeContent(site, site.clock, work);
  await site.content.check();
}

/** What an endpoint answers for the current content: the answer before may still be served for half a second. */
export function readNow(site: TestSite, path: string) {
  return vi.waitFor(
    async () => {
      const response = await site.app.http.inject({ url: `/api${path}` });
      const version = response.headers['x-content-version'];
      if (version !== undefined && version !== String(site.content.version())) throw new Error(`${path} still answers for former content`);
      return response;
    },
    { timeout: 5_000, interval: 20 },
  );
}

const publication = {
  position: 1_000,
  status: 'publie',
  publish_at: null,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
} as const;

/** A published family of home automation, unless `row` says otherwise; returns its id. */
export async function addFamille(tx: Tx, row: { url: string } & Partial<Omit<Insertable<Tables['famille']>, 'id'>>): Promise<number> {
  const { id } = await tx
    .insertInto('famille')
    .values({
      ...publication,
      ...FAMILLE_TEXTS.blank,
      name: row.url,
      univers: 'DOMOTIQUE',
      icon_id: null,
      image_id: null,
      banner_id: null,
      featured: 0,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A published brand, unless `row` says otherwise; its id is its url. */
export async function addMarque(tx: Tx, row: { url: string } & Partial<Tables['marque']>): Promise<void> {
  await tx
    .insertInto('marque')
    .values({ ...publication, ...MARQUE_TEXTS.blank, id: row.url, name: row.url, logo_id: null, website: 'https://marque.example', ...row })
    .execute();
}

/** A published service to private visitors, unless `row` says otherwise; its id is its url. */
export async function addService(tx: Tx, row: { url: string } & Partial<Tables['service']>): Promise<void> {
  await tx
    .insertInto('service')
    .values({
      ...publication,
      ...SERVICE_TEXTS.blank,
      id: row.url,
      audience: 'particulier',
      title: row.url,
      includes: '[]',
      destination: 'projet',
      icon_id: null,
      image_id: null,
      ...row,
    })
    .execute();
}
