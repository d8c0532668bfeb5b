import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { notFound } from '~/platform/http/problem';
import { Breadcrumb, type Crumb } from '~/ui/breadcrumb';
import { Image, type ImageData } from '~/ui/image';
import { Link } from '~/ui/link';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { RichText } from '~/ui/rich-text';
import type { RealisationsPage } from './contract';
import style from './realisations.css?url';
import { viewRealisations } from './realisations.server';
import { whereAndWhen } from './where-and-when';

/** The sitemap gets it from the content. */
export const handle: PageHandle = { isUnlisted: true };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: style }];

export const loader = ({ context }: LoaderFunctionArgs): Promise<RealisationsPage> =>
  load(async () => {
    const page = await viewRealisations(context.get(depsContext));
    if (!page) throw notFound('Il n’y a pas de réalisation ici.');
    return page;
  });

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Réalisations', path: '/realisations' },
];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { publicUrl, name } = siteOf(matches);
  const { realisations } = loaderData;
  return pageMeta(
    { publicUrl, name },
    {
      title: 'Réalisations',
      description: `Ce que ${name} a réalisé\u00a0: ${realisations.map(({ title }) => title).join(', ')}.`,
      crumbs: CRUMBS,
      image: realisations.find(({ after }) => after)?.after ?? null,
      jsonLd: [
        {
          '@type': 'ItemList',
          itemListElement: realisations.map(({ url, title }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            url: `${publicUrl}/realisations#${url}`,
          })),
        },
      ],
    },
  );
};

export default function RealisationsPageView() {
  const { realisations } = useLoaderData<typeof loader>();
  return (
    <div className="wide real-list">
      <Breadcrumb crumbs={CRUMBS} />
      <h1>Réalisations</h1>
      {realisations.map((one, index) => (
        <Realisation key={one.url} {...one} isFirst={index === 0} />
      ))}
    </div>
  );
}

type Props = RealisationsPage['realisations'][number] & { isFirst: boolean };

function Realisation({ url, title, text, before, after, familles, isFirst, ...where }: Props) {
  return (
    <article id={url} className="real">
      <h2>{title}</h2>
      <p className="real-where">{whereAndWhen(where)}</p>
      <Pictures before={before} after={after} isFirst={isFirst} />
      <RichText html={text} />
      {familles.length > 0 && (
        <p className="real-familles">
          {`Avec\u00a0: `}
          {familles.map((famille, index) => (
            <span key={famille.url}>
              {index > 0 && ', '}
              <Link to={`/familles/${famille.url}`} prefetch="intent">
                {famille.name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </article>
  );
}

type Pair = { before: ImageData | null; after: ImageData | null; isFirst: boolean };

function Pictures({ before, after, isFirst }: Pair) {
  if (before && after)
    return (
      <div className="real-pair">
        <figure>
          <Image image={before} sizes="(min-width: 1280px) 584px, (min-width: 600px) 46vw, 92vw" priority={isFirst} />
          <figcaption>Avant</figcaption>
        </figure>
        <figure>
          <Image image={after} sizes="(min-width: 1280px) 584px, (min-width: 600px) 46vw, 92vw" priority={isFirst} />
          <figcaption>Après</figcaption>
        </figure>
      </div>
    );
  if (after) return <Image className="real-one" image={after} sizes="(min-width: 900px) 860px, 92vw" priority={isFirst} />;
  return (
    before && (
      <figure>
        <Image className="real-one" image={before} sizes="(min-width: 900px) 860px, 92vw" priority={isFirst} />
        <figcaption>Avant</figcaption>
      </figure>
    )
  );
}
