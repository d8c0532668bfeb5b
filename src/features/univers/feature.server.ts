import { emptiedExemple } from '~/content/edition/exemple-kinds.server';
import type { ContentFeature, SearchDocument } from '~/content/kinds/feature';
import { offeredUnivers, requireReglages } from '~/content/reglages/reglages.server';
import { UNIVERS } from '~/content/vocabulary/univers';
import { blankUnivers } from './blank';
import { universSubject } from './edition.server';
import { implementUnivers, implementUniversAdmin, implementUniversWriting } from './endpoints.server';
import { listUniversImages, listUniversTexts } from './stored.server';

const path = '/univers';

export const univers: ContentFeature = {
  endpoints: (deps, showPreview) => [
    ...implementUnivers(deps),
    ...implementUniversWriting(deps),
    ...implementUniversAdmin(deps, showPreview),
  ],
  exemples: [emptiedExemple(universSubject, (state, code) => ({ ...state, ...blankUnivers(code), sections: [], images: [] }))],
  addressed: {
    path: '/univers/:slug',
    listTitles: async () => UNIVERS.map(({ slug, menuLabel }) => ({ url: slug, name: `Univers\u00a0: ${menuLabel}` })),
    listAddresses: async ({ db }) => ({
      shown: offeredUnivers(await requireReglages(db)).map(({ slug }) => ({ url: slug })),
      moved: [],
    }),
  },
  search: {
    list: async ({ db }) => {
      const [reglages, texts, images] = await Promise.all([requireReglages(db), listUniversTexts(db), listUniversImages(db)]);
      return texts.flatMap(({ code, title, summary, intro }): SearchDocument[] => {
        const known = offeredUnivers(reglages).find((univers) => univers.code === code);
        if (!known) return [];
        const image = images.find((candidate) => candidate.univers === code)?.media_id ?? null;
        return [{ kind: 'page', title, url: `${path}/${known.slug}`, extract: summary, image, univers: code, html: [intro] }];
      });
    },
  },
  listForSitemap: async ({ db }) => {
    const [reglages, rows, images] = await Promise.all([requireReglages(db), listUniversTexts(db), listUniversImages(db)]);
    return {
      listedOn: [
        { path, rows, images: images.map(({ media_id }) => media_id) },
        { path: '/plan_du_site', rows },
      ],
      pages: offeredUnivers(reglages).map(({ code, slug }) => ({
        path: `${path}/${slug}`,
        rows: rows.filter((row) => row.code === code),
        images: images.filter((image) => image.univers === code).map(({ media_id }) => media_id),
      })),
    };
  },
};
