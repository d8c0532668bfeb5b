import { ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { notFound } from '~/platform/http/problem';
import type { Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import { PageBanner } from '~/ui/page-banner';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { ActualiteCard } from './actualite-card';
import style from './actualites.css?url';
import { listActualites } from './actualites.server';
import { MOST_PAGES, pagePath } from './pages';

/** The sitemap gets it from the content. */
export const handle: PageHandle = { query: { page: { upTo: MOST_PAGES } }, isUnlisted: true };

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: style },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Actualités', href: '/actualites.rss' },
];

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  load(async () => {
    const page = numberOf(new URL(request.url).searchParams.get('page'));
    const list = await listActualites(context.get(depsContext), page);
    if (!list) throw notFound('Il n’y a pas d’actualité ici.');
    return list;
  });

function numberOf(text: string | null): number {
  const number = Number(text ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= MOST_PAGES ? number : 1;
}

const crumbsOf = (page: number): Crumb[] => [
  { name: 'Accueil', path: '/' },
  { name: 'Actualités', path: pagePath(page) },
];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { actualites, page } = loaderData;
  const { publicUrl, name } = siteOf(matches);
  return pageMeta(
    { publicUrl, name },
    {
      title: page > 1 ? `Actualités, page ${page}` : 'Actualités',
      description: `Ce qui se passe chez ${name}\u00a0: ${actualites.map(({ title }) => title).join(', ')}.`,
      crumbs: crumbsOf(page),
      jsonLd: [
        {
          '@type': 'ItemList',
          itemListElement: actualites.map(({ url, title }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            url: `${publicUrl}/actualites/${url}`,
          })),
        },
      ],
    },
  );
};

export default function ActualitesPage() {
  const { banner, actualites, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner
        crumbs={crumbsOf(page)}
        title="Actualités"
        intro="<p>Ce qui se passe au magasin : ce qui arrive, ce qui change, ce que nous avons appris.</p>"
        picture={banner}
      >
        <ButtonLink href="/actualites.rss" look="light">
          <Rss size={18} aria-hidden="true" /> Suivre par RSS
        </ButtonLink>
      </PageBanner>
      <div className="wide actu-list">
        <ul role="list" className="actu-cards">
          {actualites.map((actualite, index) => (
            <li key={actualite.url}>
              <ActualiteCard actualite={actualite} heading="h2" isFirst={index === 0} />
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <nav className="actu-pager" aria-label="Pages des actualités" data-no-print>
            {page > 1 && (
              <Link to={pagePath(page - 1)} rel="prev">
                <ChevronLeft size={20} aria-hidden="true" /> Plus récentes
              </Link>
            )}
            <span aria-current="page">{`Page ${page} sur ${pages}`}</span>
            {page < pages && (
              <Link to={pagePath(page + 1)} rel="next">
                Plus anciennes <ChevronRight size={20} aria-hidden="true" />
              </Link>
            )}
          </nav>
        )}
      </div>
    </>
  );
}
