import '~/ui/form/browser-zod';
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { mute } from '~/content/medias/mute.server';
import { requirePageView } from '~/content/pages/pages.server';
import { siteOf } from '~/content/reglages/use-reglages';
import { listFamilleRoutes } from '~/features/familles/familles.server';
import { listUniversCards } from '~/features/univers/univers.server';
import { RequestPage } from '~/intake/request-page';
import { titleWhenSent } from '~/intake/sent';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { Steps } from '~/ui/steps';
import { projetTexts } from './contract';
import { MOST_OFFERED } from './input';
import { ProjetForm } from './projet-form';
import { PROJET_STEPS, stepOf } from './steps';
import { useSlimTitle } from './use-slim-title';

export const handle: PageHandle = { query: { etape: PROJET_STEPS.map(({ key }) => key), famille: 'anew' }, isFilledByScripts: true };

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Projet particulier', path: '/projet_particulier' },
];

export const loader = ({ context }: LoaderFunctionArgs) =>
  load(async () => {
    const deps = context.get(depsContext);
    const [page, univers, familles] = await Promise.all([
      requirePageView(deps.db, 'projet', projetTexts),
      listUniversCards(deps),
      listFamilleRoutes(deps, MOST_OFFERED),
    ]);
    return { page, univers: univers.map(({ code, image }) => mute({ code, image })), familles };
  });

/** No request between steps: the network may be down. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.page;
  const step = stepOf(new URLSearchParams(location.search));
  const isFirst = step.key === 'besoin';
  return pageMeta(siteOf(matches), {
    title: titleWhenSent(isFirst ? title : `${step.label} – ${title}`, location),
    description,
    crumbs: CRUMBS,
    noIndex: !isFirst,
  });
};

export default function ProjetPage() {
  const { page, univers, familles } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <RequestPage
      crumbs={CRUMBS}
      page={page}
      slim={useSlimTitle(page.title, familles)}
      form={<ProjetForm univers={univers} familles={familles} />}
      aside={stepOf(search).key === 'besoin' && <Steps title="Comment cela se passe" steps={page.steps} />}
    />
  );
}
