import type { ContentFeature, Reader } from '~/content/kinds/feature';
import { listQualifications, listReglageChanges } from '~/content/reglages/reglages.server';
import { published } from '~/platform/db/published';
import { implementEquipe, implementEquipeAdmin } from './endpoints.server';
import { hasEquipe } from './equipe.server';

const path = '/equipe';
const label = 'L’équipe';

export const equipe: ContentFeature = {
  endpoints: (deps, showPreview) => [...implementEquipe(deps), ...implementEquipeAdmin(deps, showPreview)],
  page: { path, label, isFilled: async (reader) => (await hasEquipe(reader)) || (await listQualifications(reader)).length > 0 },
  search: {
    list: async (reader) => {
      const [people, qualifications] = await Promise.all([listShown(reader), listQualifications(reader)]);
      if (people.length === 0 && qualifications.length === 0) return [];
      const proofs = qualifications.map((qualification) => qualification.label);
      return [
        {
          kind: 'page',
          title: people.length > 0 ? label : 'Nos qualifications',
          url: path,
          extract: (people.length > 0 ? people.map(({ name }) => name) : proofs).join(', '),
          image: people.find(({ portrait_id }) => portrait_id !== null)?.portrait_id ?? null,
          univers: null,
          html: [...people.flatMap(({ name, role, words }) => [name, role, words]), ...proofs],
        },
      ];
    },
  },
  listForSitemap: async (reader) => {
    const [people, reglages] = await Promise.all([listShown(reader), listReglageChanges(reader.db)]);
    return { listedOn: [{ path, rows: [...people, ...reglages], images: people.map(({ portrait_id }) => portrait_id) }] };
  },
};

const listShown = ({ db, clock }: Reader) =>
  db
    .selectFrom('equipier')
    .select(['name', 'role', 'words', 'portrait_id', 'updated_at', 'publish_at'])
    .where(published('equipier', clock))
    .orderBy('position')
    .orderBy('id')
    .execute();
