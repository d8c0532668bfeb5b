import {
  type ClientLoaderFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSubmit,
} from 'react-router';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { readDoor } from '~/ui/api';
import { Breadcrumb } from '~/ui/breadcrumb';
import { pageMeta } from '~/ui/page-meta';
import { SearchField } from '~/ui/search-field';
import { siteOf } from '../reglages/use-reglages';
import type { RechercheAnswer, rechercheDoors } from './contract';
import styles from './page.module.css';
import { search } from './recherche.server';

const CRUMBS = [
  { name: 'Accueil', path: '/' },
  { name: 'Recherche', path: '/recherche' },
];
const TITLES = { famille: 'Familles de produits', marque: 'Marques', service: 'Services', page: 'Pages' };

const readQ = (request: Request) => (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const q = readQ(request);
  return load(async () => ({ q, ...(await search(context.get(depsContext), q)) }));
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<RechercheAnswer & { q: string }> {
  const q = readQ(request);
  return { q, ...(await readDoor<typeof rechercheDoors.search>('/recherche', {}, { q })) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(siteOf(matches), {
    title: loaderData?.q ? `Recherche\u00a0: ${loaderData.q}` : 'Recherche',
    description: 'Cherchez une famille de produits, une marque, un service ou une page du magasin, en quelques mots.',
    crumbs: CRUMBS,
    noIndex: true,
  });

export default function RecherchePage() {
  const { q, groups } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const count = groups.reduce((total, { items }) => total + items.length, 0);
  return (
    <div className={`wide ${styles.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      <h1>Recherche</h1>
      <Form
        role="search"
        action="/recherche"
        onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        <SearchField
          id="q"
          label={'Que cherchez-vous\u202f?'}
          action="Rechercher"
          defaultValue={q}
          placeholder="pompe à chaleur, pièce, horaires…"
        />
      </Form>
      <p role="status">{q && (count === 0 ? `Rien ne répond à « ${q} ».` : `${count} ${count > 1 ? 'réponses' : 'réponse'}`)}</p>
      {q && count === 0 && (
        <p>
          Essayez un mot plus court ou plus général, parcourez <Link to="/familles">les familles de produits</Link> ou{' '}
          <Link to="/contact">demandez-nous</Link>.
        </p>
      )}
      {groups.map(({ kind, items }) => (
        <section key={kind}>
          <h2>{TITLES[kind]}</h2>
          <ul role="list" className={styles.results}>
            {items.map(({ title, url, extract }) => (
              <li key={url}>
                <Link to={url} prefetch="intent">
                  {title}
                </Link>
                <p>{extract}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
