import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { iconOf } from '~/content/medias/icon-of';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { Facts } from '~/ui/facts';
import { Link } from '~/ui/link';
import { PageBanner } from '~/ui/page-banner';
import { pageMeta } from '~/ui/page-meta';
import { Section } from '~/ui/section';
import style from './estimations.css?url';
import { viewEstimations } from './estimations.server';
import { Guide } from './guide';
import { ToolCards } from './tool-cards';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Estimations', path: '/estimations' },
];

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: style }];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => viewEstimations(context.get(depsContext)));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: loaderData.page.title,
        description: loaderData.page.description,
        crumbs: CRUMBS,
        image: loaderData.page.banner,
      })
    : [];

export default function EstimationsPageView() {
  const { page, familles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner crumbs={CRUMBS} title={page.title} intro={page.intro} picture={page.banner}>
        <ButtonLink to="#commencer">Par où commencer</ButtonLink>
        <ButtonLink to="#outils" look="light">
          Choisir un outil
        </ButtonLink>
      </PageBanner>
      <Section id="commencer" {...page.commencer}>
        <Guide familles={familles} />
      </Section>
      <Section id="outils" ground="paper-2" {...page.outils}>
        <ToolCards />
        <p className="estimations-feuille">
          <Link to="/estimations/feuille">Ma feuille d’estimations</Link>
          {'\u00a0: ce que vous avez gardé, à imprimer ou à retrouver par un lien.'}
        </p>
      </Section>
      {page.engagements.length > 0 && (
        <Section {...page.methode}>
          <Facts facts={page.engagements.map(({ icon, ...fact }) => ({ ...fact, icon: iconOf(icon) }))} />
        </Section>
      )}
    </>
  );
}
