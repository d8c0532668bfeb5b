import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { mute } from '~/content/medias/mute.server';
import { Closing } from '~/content/reglages/shop-frame';
import { siteOf } from '~/content/reglages/use-reglages';
import { findUnivers } from '~/content/vocabulary/univers';
import { FamillesGrid } from '~/features/familles/familles-grid';
import { MarqueRow } from '~/features/marques/marque-row';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { notFound } from '~/platform/http/problem';
import { Alternating } from '~/ui/alternating';
import type { Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import { PageBanner } from '~/ui/page-banner';
import { pageMeta } from '~/ui/page-meta';
import type { PageUrl } from '~/ui/page-path';
import { Section } from '~/ui/section';
import { requireUniversPage } from './univers.server';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const deps = context.get(depsContext);
  return load(async () => {
    // URLs have the slug; the code is for the API.
    if (findUnivers(params.slug)?.slug !== params.slug) throw notFound('Cet univers n’existe pas.');
    const { label: _, ...shown } = await requireUniversPage(deps, params.slug ?? '');
    return { ...shown, familles: shown.familles.map(mute) };
  });
}

const crumbsOf = ({ title, slug }: { title: string; slug: string }): Crumb[] => [
  { name: 'Accueil', path: '/' },
  { name: 'Univers', path: '/univers' },
  { name: title, path: `/univers/${slug}` },
];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const univers = loaderData;
  const { publicUrl, name } = siteOf(matches);
  return pageMeta(
    { publicUrl, name },
    {
      title: univers.title,
      description: univers.summary,
      crumbs: crumbsOf(univers),
      image: univers.images[0] ?? null,
      jsonLd: [
        {
          '@type': 'ItemList',
          itemListElement: univers.familles.map((famille, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: famille.name.replaceAll('\n', ' '),
            url: `${publicUrl}/familles/${famille.url}`,
          })),
        },
      ],
    },
  );
};

export default function UniversPageView() {
  const univers = useLoaderData<typeof loader>();
  const [scene, ...beside] = univers.images;
  const all: PageUrl = `/familles?univers=${univers.slug}`;
  return (
    <div data-univers={univers.code}>
      <PageBanner crumbs={crumbsOf(univers)} title={univers.title} intro={univers.intro} scene={scene ?? null}>
        <ButtonLink to="/projet_particulier">Parler de mon projet</ButtonLink>
        <ButtonLink to="/rdv_pro" look="light">
          Je suis professionnel
        </ButtonLink>
      </PageBanner>
      {univers.familles.length > 0 && (
        <Section
          title="Les familles de cet univers"
          aside={
            <>
              {univers.total > univers.familles.length && <Link to={all}>{`Voir les ${univers.total} familles`}</Link>}
              {univers.total > 1 && <Link to={`/comparer?univers=${univers.slug}`}>Comparer ces familles</Link>}
            </>
          }
        >
          <FamillesGrid familles={univers.familles} />
        </Section>
      )}
      <Alternating
        parts={univers.sections.map((section, index) => ({ ...section, id: `section-${section.id}`, image: beside[index] ?? null }))}
      />
      {univers.marques.length > 0 && (
        <Section title="Les marques de cet univers">
          <MarqueRow marques={univers.marques} />
        </Section>
      )}
      <Closing>
        <ButtonLink to="/estimations" look="light">
          Estimer pour chez vous
        </ButtonLink>
        {univers.total > 1 && (
          <ButtonLink to={`/comparer?univers=${univers.slug}`} look="light">
            Comparer ces familles
          </ButtonLink>
        )}
      </Closing>
    </div>
  );
}
