import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { mute } from '~/content/medias/mute.server';
import { Closing, Letterhead } from '~/content/reglages/shop-frame';
import { siteOf } from '~/content/reglages/use-reglages';
import { requireUnivers } from '~/content/vocabulary/univers';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { notFound } from '~/platform/http/problem';
import { Alternating } from '~/ui/alternating';
import type { Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import { PageBanner } from '~/ui/page-banner';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import type { PageUrl } from '~/ui/page-path';
import pills from '~/ui/pills.module.css';
import { RichText } from '~/ui/rich-text';
import { Section } from '~/ui/section';
import type { FamillePage } from './contract';
import { FamilleName } from './famille-card';
import { FamilleMarques } from './famille-marques';
import { findFamille } from './familles.server';
import { FicheRepere } from './fiche-repere';
import styles from './page.module.css';
import { pricedJsonLd } from './priced-json-ld';
import { Siblings } from './siblings';

const quoteFor = (url: string): PageUrl => `/projet_particulier?famille=${url}`;

type Shown = Omit<FamillePage, 'id' | 'updatedAt'>;

export const handle: PageHandle = { callToAction: ({ url = '' }) => quoteFor(url) };

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Shown> {
  const deps = context.get(depsContext);
  return load(async () => {
    const found = await findFamille(deps, params.url ?? '');
    if (!found) throw notFound('Cette famille de produits n’existe pas ou n’est plus proposée.');
    if ('movedTo' in found) throw redirect(`/familles/${found.movedTo}`, 301);
    const { id: _, updatedAt: __, ...shown } = found;
    return { ...shown, siblings: shown.siblings.map(mute) };
  });
}

function crumbsOf({ name, url, univers }: Shown): Crumb[] {
  const { slug, menuLabel } = requireUnivers(univers);
  return [
    { name: 'Accueil', path: '/' },
    { name: menuLabel, path: `/univers/${slug}` },
    { name: name.replaceAll('\n', ' '), path: `/familles/${url}` },
  ];
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const name = loaderData.name.replaceAll('\n', ' ');
  return pageMeta(site, {
    title: name,
    description: loaderData.summary,
    crumbs: crumbsOf(loaderData),
    image: loaderData.image ?? loaderData.banner,
    price: loaderData.fourchette,
    jsonLd: [
      ...(import.meta.env.SSR ? pricedJsonLd(name, loaderData) : []),
      {
        '@type': 'ItemList',
        name: `Marques de la famille ${name}`,
        itemListElement: loaderData.marques.map((marque, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: marque.name,
          url: `${site.publicUrl}/marques/${marque.url}`,
        })),
      },
    ],
  });
};

export default function FamillePageView() {
  const famille = useLoaderData<typeof loader>();
  const quote = quoteFor(famille.url);
  const univers = requireUnivers(famille.univers);
  const [tool, ...otherTools] = famille.estimations ?? [];
  const isAnswered = Object.values(famille.repere).some((lines) => lines.length > 0);
  return (
    <article data-univers={famille.univers} className={styles.famille}>
      <Letterhead />
      <PageBanner
        crumbs={crumbsOf(famille)}
        title={<FamilleName name={famille.name} />}
        intro={isAnswered ? <FicheRepere repere={famille.repere} /> : famille.intro}
        scene={famille.banner ? null : famille.image}
        picture={famille.banner}
        sceneName={`famille-${famille.url}`}
      >
        <ButtonLink to={quote}>Demander un devis</ButtonLink>
        <ButtonLink to="/showroom" look="light">
          Voir au showroom
        </ButtonLink>
        {tool && <ToTool {...tool} />}
      </PageBanner>

      {isAnswered && (
        <div className={`wide ${styles.intro}`}>
          <RichText html={famille.intro} />
        </div>
      )}
      {famille.prix && (
        <div className={`wide ${styles.intro}`}>
          <RichText html={famille.prix} />
        </div>
      )}
      {famille.details.length > 1 && (
        <nav className={`wide ${styles.anchors}`} aria-label="Dans cette page" data-no-print>
          <ul role="list" className={pills.pills}>
            {famille.details.map(({ id, title }) => (
              <li key={id}>
                <a href={`#detail-${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Alternating parts={famille.details.map((detail) => ({ ...detail, id: `detail-${detail.id}` }))} />

      {famille.pose && (
        <div className={`wide ${styles.intro}`} data-no-print>
          <RichText html={famille.pose} />
        </div>
      )}
      <FamilleMarques marques={famille.marques} />
      {famille.documents && (
        <div className={`wide ${styles.intro}`}>
          <RichText html={famille.documents} />
        </div>
      )}
      {famille.siblings.length > 0 && (
        <div data-no-print>
          <Section
            title="Dans le même univers"
            ground="paper-2"
            aside={
              <p className={styles.ways}>
                <Link to={`/comparer?famille=${famille.url}`}>Comparer avec celle-ci</Link>
                <Link to={`/univers/${univers.slug}`}>{`Tout l’univers ${univers.menuLabel}`}</Link>
              </p>
            }
          >
            <Siblings familles={famille.siblings} />
          </Section>
        </div>
      )}
      <Closing quote={quote}>
        {otherTools.map((other) => (
          <ToTool key={other.slug} {...other} />
        ))}
      </Closing>
    </article>
  );
}

const ToTool = ({ slug, label }: NonNullable<FamillePage['estimations']>[number]) => (
  <ButtonLink to={`/estimations/${slug}`} look="light">
    {label}
  </ButtonLink>
);
