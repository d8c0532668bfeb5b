import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { featuresContext } from '~/content/kinds/features-context';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Link } from '~/ui/link';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { SearchField } from '~/ui/search-field';
import type { RechercheAnswer } from './contract';
import { NothingFound } from './nothing-found';
import styles from './page.module.css';
import { search } from './recherche.server';
import { Results } from './results';
import { useArrows } from './use-arrows';
import { useSearchAsTyped } from './use-search-as-typed';
import { useVainSearch } from './use-vain-search';

export const handle: PageHandle = { query: { q: 'anew' }, isUnlisted: true };

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Recherche', path: '/recherche' },
];

const readQ = (request: Request) => (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const q = readQ(request);
  return load(async () => ({ q, ...(await search({ ...context.get(depsContext), ...context.get(featuresContext) }, q)) }));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(siteOf(matches), {
    title: loaderData?.q ? `Recherche\u00a0: ${loaderData.q}` : 'Recherche',
    description: 'Cherchez une famille de produits, une marque, un service ou une page du magasin, en quelques mots.',
    crumbs: CRUMBS,
    noIndex: true,
  });

export default function RecherchePage() {
  const { q, best, groups, partial, unknown, mended } = useLoaderData<typeof loader>();
  const typing = useSearchAsTyped(q, { focuses: true });
  const isVain = q !== '' && best.length + groups.length === 0 && !partial;
  const { list, onKeyDown } = useArrows(best);
  useVainSearch(isVain || unknown.length > 0 ? q : undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the field and the links inside react
    <div className={`wide ${styles.page}`} ref={list} onKeyDown={onKeyDown}>
      <Breadcrumb crumbs={CRUMBS} />
      <h1>Recherche</h1>
      <Form role="search" action="/recherche" replace state={{ typed: true }} {...typing}>
        <SearchField
          id="q"
          label={'Que cherchez-vous\u202f?'}
          action="Rechercher"
          defaultValue={q}
          // Focus only without results to read.
          autoFocus={q === ''}
          placeholder="pompe à chaleur, pièce, horaires…"
        />
      </Form>
      <p role="status">{statusOf(q, { best, groups, partial, unknown, mended })}</p>
      {mended && (
        <p>
          <Link to={`/recherche?q=${encodeURIComponent(`"${q}"`)}`}>{`Chercher exactement «\u00a0${q}\u00a0»`}</Link>
        </p>
      )}
      {isVain && <NothingFound />}
      <Results best={best} groups={groups} />
    </div>
  );
}

function statusOf(q: string, { best, groups, partial, unknown, mended }: RechercheAnswer): string {
  if (q === '') return '';
  const count = groups.reduce((total, { items }) => total + items.length, best.length);
  if (partial) return count > 0 ? `Ce qui commence par «\u00a0${q}\u00a0». Continuez d’écrire pour préciser.` : 'Continuez d’écrire…';
  if (count === 0) return `Rien ne répond à «\u00a0${q.replace(/^"|"$/g, '')}\u00a0».`;
  const counted = `${count} ${count > 1 ? 'réponses' : 'réponse'}`;
  if (mended && unknown.length === 0) return `Résultats pour «\u00a0${mended}\u00a0»\u00a0: ${counted}`;
  return unknown.length === 0 ? counted : `Rien ne parle de ${quoted(unknown)}. Pour le reste, ${counted}\u00a0:`;
}

const quoted = (words: string[]) => words.map((word) => `«\u00a0${word}\u00a0»`).join(' ni de ');
