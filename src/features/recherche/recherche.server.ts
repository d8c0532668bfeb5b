import type { SearchHit } from '~/content/kinds/feature';
import type { WithFeatures } from '~/content/kinds/kind';
import type { ImageView } from '~/content/medias/image-view';
import { listImages } from '~/content/medias/medias.server';
import type { Deps } from '~/platform/deps';
import { listAnswers } from './answers.server';
import { MOST_OF_A_KIND } from './beginnings';
import type { RechercheAnswer, RechercheItem } from './contract';
import { find } from './find.server';
import { listResultKinds } from './result-kinds';

const MOST_FAMILLES = 48;
const MOST_BEST = 3;
/** Three best answers, then up to eight per kind. Intents add their pages, a trouble the question that answers it. */
export async function search(deps: Deps & WithFeatures, q: string): Promise<RechercheAnswer> {
  const { intents, found, partial, unknown, mended } = await find(deps, q);
  const best: SearchHit[] = [];
  const kinds = listResultKinds(deps.features);
  const groups = new Map(kinds.map(({ kind }) => [kind, new Map<string, SearchHit>()]));
  const isShown = new Set<string>();
  for (const document of found) {
    if (isShown.has(document.url)) continue;
    const group = groups.get(document.kind);
    if (!partial && best.length < MOST_BEST) best.push(document);
    else if (group && group.size < MOST_OF_A_KIND) group.set(document.url, document);
    isShown.add(document.url);
  }
  const shown = [...best, ...[...groups.values()].flatMap((group) => [...group.values()])];
  const [images, answers] = await Promise.all([
    listImages(
      deps.db,
      shown.map(({ image }) => image),
    ),
    listAnswers(
      deps,
      intents.map(({ answers }) => answers),
    ),
  ]);
  const answersByPage = new Map(intents.map(({ page }, index) => [page.url, answers[index] ?? []]));
  const toItem = ({ kind, title, url, extract, image, univers }: SearchHit): RechercheItem => ({
    kind,
    title,
    url,
    extract,
    image: thumbnail(images.get(image ?? -1)),
    univers,
    answers: answersByPage.get(url) ?? [],
  });
  return {
    best: best.map((found) => ({ ...toItem(found), name: kinds.find(({ kind }) => kind === found.kind)?.words.one })),
    groups: kinds
      .map(({ kind, words }) => ({ kind, title: words.many, items: [...(groups.get(kind)?.values() ?? [])].map(toItem) }))
      .filter(({ items }) => items.length > 0),
    partial,
    unknown,
    mended,
  };
}

/** 88 px wide beside its title: the narrowest width is enough, a description would say twice what is read. */
const thumbnail = (image: ImageView | undefined) => (image ? { ...image, srcset: image.srcset.split(', ')[0] ?? '', alt: '' } : null);

export async function searchFamilles(deps: Deps & WithFeatures, q: string): Promise<string[]> {
  const urls: string[] = [];
  for (const { kind, url } of (await find(deps, q)).found) {
    if (kind === 'famille') urls.push(url.slice('/familles/'.length));
    if (urls.length >= MOST_FAMILLES) break;
  }
  return urls;
}

/** No answer, or only a partial one. */
export const isVain = ({ best, groups, unknown }: RechercheAnswer) => best.length + groups.length === 0 || unknown.length > 0;
