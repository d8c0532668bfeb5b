import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Letterhead } from '~/content/reglages/shop-frame';
import { siteOf } from '~/content/reglages/use-reglages';
import { findUnivers, requireUnivers, UNIVERS } from '~/content/vocabulary/univers';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { Breadcrumb, type Crumb } from '~/ui/breadcrumb';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { ComparisonChoice } from './choice';
import style from './comparer.css?url';
import { compareFamilles } from './comparison.server';
import { ComparisonTable } from './comparison-table';
import type { Comparison, LeftOut } from './contract';
import { More } from './more';
import { plainName } from './plain-name';

export const handle: PageHandle = { query: { univers: UNIVERS.map(({ slug }) => slug), famille: 'anew' } };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: style }];

const asked = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { familles: searchParams.getAll('famille').filter(Boolean), univers: searchParams.get('univers') ?? undefined };
};

export const loader = ({ context, request }: LoaderFunctionArgs): Promise<Comparison> => {
  const { familles, univers } = asked(request);
  return load(() => compareFamilles(context.get(depsContext), familles.slice(0, 12), univers));
};

function crumbsOf({ univers }: Comparison): Crumb[] {
  const known = univers && requireUnivers(univers);
  return [
    { name: 'Accueil', path: '/' },
    { name: 'Familles de produits', path: '/familles' },
    ...(known ? [{ name: known.menuLabel, path: `/univers/${known.slug}` } as const] : []),
    { name: 'Comparer', path: '/comparer' },
  ];
}

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });
const namesOf = ({ familles }: Comparison) => LIST.format(familles.map(plainName));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  if (!loaderData) return [];
  const isTable = loaderData.familles.length > 1;
  const univers = findUnivers(loaderData.univers ?? undefined);
  return pageMeta(siteOf(matches), {
    title: isTable
      ? `Comparer\u00a0: ${namesOf(loaderData)}`
      : ['Comparer des familles de produits', univers?.menuLabel].filter(Boolean).join('\u00a0: '),
    description:
      'Deux à quatre familles côte à côte\u00a0: pour quels logements, que vérifier, quels travaux, quel entretien, que voir au showroom.',
    crumbs: crumbsOf(loaderData),
    noIndex: location.search !== '',
  });
};

const WHY: Record<LeftOut, string> = {
  inconnue: 'Une famille demandée n’est plus proposée\u00a0: elle manque ici.',
  autre_univers: 'On compare des familles d’un même univers\u00a0: celles d’un autre manquent ici.',
  de_trop: 'Quatre familles au plus tiennent côte à côte\u00a0: seules les quatre premières sont là.',
};

export default function ComparerPage() {
  const comparison = useLoaderData<typeof loader>();
  const { univers, familles, leftOut } = comparison;
  const isTable = familles.length > 1;
  return (
    <article className="cmp-page" data-univers={univers ?? undefined}>
      <Letterhead />
      <div className="cmp-head">
        <div className="wide">
          <Breadcrumb crumbs={crumbsOf(comparison)} />
          <h1>{isTable ? `Comparer ${familles.length} familles` : 'Comparer des familles de produits'}</h1>
          {!isTable && (
            <p>
              {familles[0]
                ? `À quoi comparer «\u00a0${plainName(familles[0])}\u00a0»\u202f? Choisissez au moins une autre famille de cet univers.`
                : 'Choisissez deux à quatre familles d’un même univers\u00a0: leurs fiches repères se lisent côte à côte.'}
            </p>
          )}
          {leftOut.map((reason) => (
            <p key={reason} className="cmp-notice">
              {WHY[reason]}
            </p>
          ))}
        </div>
      </div>
      <div className="wide">
        {isTable ? (
          <>
            <ComparisonTable familles={familles} />
            <More familles={familles} others={comparison.others} estimations={comparison.estimations} />
          </>
        ) : (
          <ComparisonChoice comparison={comparison} />
        )}
      </div>
    </article>
  );
}
