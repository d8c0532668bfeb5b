import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { fold } from '~/platform/text/fold';
import type { Crumb } from '~/ui/breadcrumb';
import { PageBanner } from '~/ui/page-banner';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { SearchField } from '~/ui/search-field';
import { brandJsonLd } from './json-ld';
import styles from './list-page.module.css';
import { MarqueCard } from './marque-card';
import { listMarques } from './marques.server';

export const handle: PageHandle = { query: { q: 'anew' } };

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Marques', path: '/marques' },
];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => listMarques(context.get(depsContext)));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: loaderData.page.title,
        description: loaderData.page.description,
        crumbs: CRUMBS,
        image: loaderData.page.banner,
        jsonLd: [
          {
            '@type': 'ItemList',
            itemListElement: loaderData.marques.map((marque, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              item: brandJsonLd(siteOf(matches).publicUrl, marque),
            })),
          },
        ],
      })
    : [];

export default function MarquesListPage() {
  const { page, marques } = useLoaderData<typeof loader>();
  const [filter, setFilter] = useState('');
  const shown = useMemo(
    () => marques.filter(({ name, summary }) => fold(`${name} ${summary}`).includes(fold(filter.trim()))),
    [marques, filter],
  );
  return (
    <>
      <PageBanner crumbs={CRUMBS} title={page.title} intro={page.intro} picture={page.banner} />
      <div className={`wide ${styles.page}`}>
        {marques.length === 0 && <p>Les marques que nous proposons seront bientôt présentées ici.</p>}
        <search className={styles.filter} hidden={marques.length === 0}>
          <SearchField id="filtre" label="Trouver une marque ou un équipement" value={filter} onValue={setFilter} />
          <p role="status">{filter && `${shown.length} ${shown.length > 1 ? 'marques' : 'marque'}`}</p>
        </search>
        {shown.length === 0 && marques.length > 0 && (
          <p>
            Aucune marque ne répond à ce filtre.{' '}
            <button type="button" className={styles.clear} onClick={() => setFilter('')}>
              Voir toutes les marques
            </button>
          </p>
        )}
        {shown.length > 0 && (
          <ul role="list" className={styles.grid}>
            {shown.map((marque) => (
              <li key={marque.url}>
                <MarqueCard marque={marque} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
