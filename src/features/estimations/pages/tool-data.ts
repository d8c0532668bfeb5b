import type { LinkDescriptor, MetaFunction } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import type { UniversCode } from '~/content/vocabulary/univers';
import type { Crumb } from '~/ui/breadcrumb';
import type { ImageData } from '~/ui/image';
import { pageMeta } from '~/ui/page-meta';
import type { PagePath } from '~/ui/page-path';
import type { ToolSlug, World } from '../engine/tool';
import { TOOLS } from '../engine/tools';
import type { ShownFamilles } from '../suggested';
import style from './tool.css?url';

export type DatedRows = Pick<World, 'tarifs' | 'regles'>;

export type ToolData = {
  /** `DatedRows` as JSON, by `tool-rows.server.ts`. */
  rows: string;
  today: string;
  univers: UniversCode | undefined;
  /** HTML. */
  pose?: string;
  familles: ShownFamilles;
  scene: ImageData | null;
};

export type ToolWords = {
  slug: ToolSlug;
  title: string;
  short: string;
  intro: string;
  description: string;
};

export function toolWords(slug: ToolSlug, words: Pick<ToolWords, 'intro' | 'description'>): ToolWords {
  const { title, short } = requireTool(slug);
  return { slug, title, short, ...words };
}

const requireTool = (slug: ToolSlug) => TOOLS.find((tool) => tool.slug === slug) as (typeof TOOLS)[number];

export const crumbsOf = ({ slug, short }: ToolWords): Crumb[] => [
  { name: 'Accueil', path: '/' },
  { name: 'Estimations', path: '/estimations' },
  { name: short, path: `/estimations/${slug}` satisfies PagePath },
];

export const toolMeta =
  (words: ToolWords): MetaFunction<() => Promise<ToolData>> =>
  ({ loaderData, matches }) =>
    pageMeta(siteOf(matches), {
      title: words.title,
      description: words.description,
      crumbs: crumbsOf(words),
      image: loaderData?.scene ?? null,
    });

/** Kept out of the site-wide sheet. */
export const toolLinks = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: style }];

export const toolAddresses = (slug: ToolSlug): readonly string[] => {
  const { familles, also } = requireTool(slug);
  return [...familles, ...also];
};

export const sceneOf = (slug: ToolSlug, familles: readonly { at: string; image: ImageData | null }[]): ImageData | null =>
  toolAddresses(slug).flatMap((address) => familles.find(({ at }) => at === address)?.image ?? [])[0] ?? null;

type There = { at: string; url: string; name: string };

export const byAddress = (familles: readonly There[], prices: Map<string, ShownFamilles[string]['prix']>): ShownFamilles =>
  Object.fromEntries(
    familles.map(({ at, url, name }) => {
      const prix = prices.get(url);
      return [at, { url, name: name.replaceAll('\n', ' '), ...(prix && { prix }) }];
    }),
  );
