import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { notFound } from '~/platform/http/problem';
import type { Crumb } from '~/ui/breadcrumb';
import { PageBanner } from '~/ui/page-banner';
import { pageMeta } from '~/ui/page-meta';
import { Blocs } from './blocs-view';
import type { PageLibrePage } from './contract';
import { pageJsonLd } from './json-ld';
import style from './pages-libres.css?url';
import { findPageLibre } from './pages-libres.server';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: style }];

export const loader = ({ context, params }: LoaderFunctionArgs): Promise<PageLibrePage> =>
  load(async () => {
    const page = await findPageLibre(context.get(depsContext), params.url ?? '');
    if (!page) throw notFound('Cette page n’existe pas ou n’est plus en ligne.');
    if ('movedTo' in page) throw redirect(`/pages/${page.movedTo}`, 301);
    return page;
  });

const crumbsOf = ({ title, url }: PageLibrePage): Crumb[] => [
  { name: 'Accueil', path: '/' },
  { name: title, path: `/pages/${url}` },
];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: loaderData.headline || loaderData.title,
        description: loaderData.description,
        crumbs: crumbsOf(loaderData),
        image: loaderData.image,
        jsonLd: import.meta.env.SSR ? pageJsonLd(siteOf(matches), loaderData) : [],
        noIndex: !loaderData.isListed,
      })
    : [];

export default function PageLibreView() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner crumbs={crumbsOf(page)} title={page.title} intro={page.intro} picture={page.image} />
      <div className="wide libre">
        <Blocs blocs={page.blocs} />
      </div>
    </>
  );
}
