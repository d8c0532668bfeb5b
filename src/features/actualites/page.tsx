import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { notFound } from '~/platform/http/problem';
import { Breadcrumb, type Crumb } from '~/ui/breadcrumb';
import { Image } from '~/ui/image';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { RichText } from '~/ui/rich-text';
import style from './actualites.css?url';
import { findActualite } from './actualites.server';
import type { ActualitePage } from './contract';
import { newsJsonLd } from './json-ld';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: style }];

export const loader = ({ context, params }: LoaderFunctionArgs): Promise<ActualitePage> =>
  load(async () => {
    const actualite = await findActualite(context.get(depsContext), params.url ?? '');
    if (!actualite) throw notFound('Cette actualité n’existe pas ou n’est plus en ligne.');
    if ('movedTo' in actualite) throw redirect(`/actualites/${actualite.movedTo}`, 301);
    return actualite;
  });

const crumbsOf = ({ title, url }: ActualitePage): Crumb[] => [
  { name: 'Accueil', path: '/' },
  { name: 'Actualités', path: '/actualites' },
  { name: title, path: `/actualites/${url}` },
];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: loaderData.title,
        description: loaderData.summary || `${loaderData.title}, le ${loaderData.day}.`,
        crumbs: crumbsOf(loaderData),
        image: loaderData.image,
        jsonLd: [newsJsonLd(siteOf(matches), loaderData)],
      })
    : [];

export default function ActualitePageView() {
  const actualite = useLoaderData<typeof loader>();
  const { title, datedOn, day, summary, text, image, familles, newer, older } = actualite;
  return (
    <article className="wide actu">
      <Breadcrumb crumbs={crumbsOf(actualite)} />
      <h1>{title}</h1>
      <p className="actu-day">
        <time dateTime={datedOn}>{day}</time>
      </p>
      {summary && <p className="actu-lead">{summary}</p>}
      {image && <Image className="actu-picture" image={image} sizes="(min-width: 900px) 860px, 92vw" priority />}
      <RichText html={text} />
      {familles.length > 0 && (
        <p className="actu-familles">
          À voir aussi{'\u00a0: '}
          {familles.map(({ url, name }, index) => (
            <span key={url}>
              {index > 0 && ', '}
              <Link to={`/familles/${url}`} prefetch="intent">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
      <nav className="actu-near" aria-label="Autres actualités" data-no-print>
        {newer && (
          <Link to={`/actualites/${newer.url}`} rel="prev">
            <ChevronLeft size={20} aria-hidden="true" />
            <span>
              <small>Plus récente</small>
              {newer.title}
            </span>
          </Link>
        )}
        {older && (
          <Link to={`/actualites/${older.url}`} rel="next">
            <span>
              <small>Plus ancienne</small>
              {older.title}
            </span>
            <ChevronRight size={20} aria-hidden="true" />
          </Link>
        )}
        <Link to="/actualites">Toutes les actualités</Link>
      </nav>
    </article>
  );
}
