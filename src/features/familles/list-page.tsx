import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { featuresContext } from '~/content/kinds/features-context';
import { mute } from '~/content/medias/mute.server';
import { Closing } from '~/content/reglages/shop-frame';
import { siteOf, useReglages } from '~/content/reglages/use-reglages';
import { requireUnivers, UNIVERS } from '~/content/vocabulary/univers';
import { useSearchAsTyped } from '~/features/recherche/use-search-as-typed';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import { PageBanner } from '~/ui/page-banner';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import type { PageUrl } from '~/ui/page-path';
import pills from '~/ui/pills.module.css';
import { SearchField } from '~/ui/search-field';
import { listFamilles, readListQuery } from './familles.server';
import { FamillesGrid } from './familles-grid';
import styles from './list-page.module.css';

export const handle: PageHandle = { query: { univers: UNIVERS.map(({ slug }) => slug), page: { upTo: 999 }, q: 'anew' } };

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Familles de produits', path: '/familles' },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return load(async () => {
    const query = readListQuery(new URL(request.url).searchParams);
    const { groups, ...found } = await listFamilles({ ...context.get(depsContext), ...context.get(featuresContext) }, query);
    return { ...found, groups: groups.map((group) => ({ ...group, items: group.items.map(mute) })) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { page, univers, number, groups } = loaderData;
  const label = univers && requireUnivers(univers).menuLabel;
  return pageMeta(siteOf(matches), {
    title: [label ? `Familles\u00a0: ${label}` : page.title, number > 1 && `page ${number}`].filter(Boolean).join(', '),
    description: page.description,
    crumbs: univers ? [...CRUMBS, { name: label ?? '', path: address(univers, number) }] : CRUMBS,
    noIndex: loaderData.q !== '',
    jsonLd: [
      {
        '@type': 'ItemList',
        itemListElement: groups
          .flatMap(({ items }) => items)
          .map(({ url, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: name.replaceAll('\n', ' '),
            url: `${siteOf(matches).publicUrl}/familles/${url}`,
          })),
      },
    ],
  });
};

export default function FamillesListPage() {
  const { page, univers, q, groups, number, pages } = useLoaderData<typeof loader>();
  const { hiddenUnivers } = useReglages();
  const typing = useSearchAsTyped(q, { focuses: false });
  return (
    <div data-univers={univers ?? undefined}>
      <div className={styles.banner}>
        <PageBanner crumbs={CRUMBS} title={page.title} intro={page.intro} picture={page.banner} />
      </div>
      <div className={`wide ${styles.tools}`}>
        <nav aria-label="Filtrer par univers">
          <ul role="list" className={pills.pills}>
            <li>
              <Link to="/familles" aria-current={univers ? undefined : 'true'} preventScrollReset>
                Tous les univers
              </Link>
            </li>
            {UNIVERS.filter(({ code }) => !hiddenUnivers?.includes(code)).map(({ code, shortLabel }) => (
              <li key={code} data-univers={code}>
                <Link to={address(code)} aria-current={univers === code ? 'true' : undefined} preventScrollReset>
                  {shortLabel}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Form className={styles.search} action="/familles" role="search" replace preventScrollReset state={{ typed: true }} {...typing}>
          {univers && <input type="hidden" name="univers" value={requireUnivers(univers).slug} />}
          <SearchField id="filtre" label="Chercher une famille" action="Chercher" defaultValue={q} placeholder="pompe, volet, batterie…" />
        </Form>
      </div>
      <div className="wide" aria-live="polite">
        {groups.length === 0 && (
          <p className={styles.empty}>
            {q ? `Aucune famille ne répond à «\u00a0${q}\u00a0».` : 'Aucune famille n’est publiée pour le moment.'}{' '}
            <Link to="/familles">Voir toutes les familles</Link>
          </p>
        )}
        {groups.map((group) => (
          <section key={group.univers} className={styles.group} data-univers={group.univers ?? undefined}>
            <div className={styles.head}>
              <h2>{q ? countOf(group.total, q) : group.univers && requireUnivers(group.univers).menuLabel}</h2>
              {group.univers && group.total > group.items.length && !univers && (
                <Link to={address(group.univers)}>{`Voir les ${group.total} familles`}</Link>
              )}
            </div>
            <FamillesGrid familles={group.items} />
          </section>
        ))}
        {univers && <Pager number={number} pages={pages} address={(page) => address(univers, page)} />}
      </div>
      <Closing>
        <ButtonLink to="/estimations" look="light">
          Estimer pour chez vous
        </ButtonLink>
        <ButtonLink to={univers ? `/comparer?univers=${requireUnivers(univers).slug}` : '/comparer'} look="light">
          Comparer des familles
        </ButtonLink>
      </Closing>
    </div>
  );
}

function Pager({ number, pages, address }: { number: number; pages: number; address: (page: number) => PageUrl }) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Pages de la liste">
      {number > 1 && (
        <Link to={address(number - 1)} rel="prev">
          Page précédente
        </Link>
      )}
      <span aria-current="page">{`Page ${number} sur ${pages}`}</span>
      {number < pages && (
        <Link to={address(number + 1)} rel="next">
          Page suivante
        </Link>
      )}
    </nav>
  );
}

const countOf = (total: number, q: string) => `${total} ${total > 1 ? 'familles' : 'famille'} pour «\u00a0${q}\u00a0»`;

function address(code: string, page = 1): PageUrl {
  return `/familles?univers=${requireUnivers(code).slug}${page > 1 ? `&page=${page}` : ''}`;
}
