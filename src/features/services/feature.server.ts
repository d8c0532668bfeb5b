import { binnedExemple } from '~/content/edition/exemple-kinds.server';
import type { ContentFeature, Reader } from '~/content/kinds/feature';
import { published } from '~/platform/db/published';
import { serviceSubject } from './edition.server';
import { implementServices, implementServicesAdmin } from './endpoints.server';
import { SERVICE } from './kind';

export const services: ContentFeature = {
  endpoints: (deps, showPreview) => [...implementServices(deps), ...implementServicesAdmin(deps, showPreview)],
  exemples: [binnedExemple(serviceSubject)],
  search: {
    result: { kind: SERVICE.table, words: SERVICE.words, weight: 0.7 },
    list: async (reader) =>
      (await listShown(reader)).map((row) => ({
        kind: SERVICE.table,
        title: row.title,
        url: `${pathOf(row)}#${row.url}`,
        extract: row.summary,
        image: row.image_id ?? row.icon_id,
        univers: null,
        html: [row.text],
      })),
  },
  listForSitemap: async (reader) => ({
    listedOn: (await listShown(reader)).map((row) => ({ path: pathOf(row), rows: [row], images: [row.image_id] })),
  }),
};

const pathOf = ({ audience }: { audience: string }) => (audience === 'pro' ? '/services_pro' : '/services_particulier');

const listShown = ({ db, clock }: Reader) =>
  db
    .selectFrom('service')
    .select(['url', 'title', 'summary', 'text', 'audience', 'image_id', 'icon_id', 'updated_at', 'publish_at'])
    .where(published('service', clock))
    .orderBy('position')
    .execute();
