import { type LoaderFunctionArgs, type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { iconOf } from '~/content/medias/icon-of';
import { requirePageView } from '~/content/pages/pages.server';
import { HoursTable } from '~/content/reglages/hours-table';
import { viewReglages } from '~/content/reglages/reglages.server';
import { siteOf, useMorePages, useReglages } from '~/content/reglages/use-reglages';
import { NouvelleLine } from '~/features/annonces/nouvelle';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { Alternating } from '~/ui/alternating';
import type { Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { Facts } from '~/ui/facts';
import { Link } from '~/ui/link';
import { PageBanner } from '~/ui/page-banner';
import { pageMeta } from '~/ui/page-meta';
import { Section } from '~/ui/section';
import { showroomTexts } from './contract';
import { Gallery } from './gallery';
import { Itinerary } from './itinerary';
import styles from './page.module.css';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Showroom', path: '/showroom' },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const deps = context.get(depsContext);
  return load(async () => {
    const [page, { opening }] = await Promise.all([requirePageView(deps.db, 'showroom', showroomTexts), viewReglages(deps)]);
    return { page, opening };
  });
}

/** A lightbox entry changes the history, not the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: loaderData.page.title,
        description: loaderData.page.description,
        crumbs: CRUMBS,
        image: loaderData.page.gallery[0]?.image ?? null,
      })
    : [];

export default function ShowroomPage() {
  const { page, opening } = useLoaderData<typeof loader>();
  const { company } = useReglages();
  const hasTeam = useMorePages().some(({ path }) => path === '/equipe');
  const pictures = page.gallery.flatMap(({ image, caption }) => (image ? [{ image, caption }] : []));
  const picture = page.banner ?? page.gallery[0]?.image ?? null;
  const mentionsStreet = company.street !== '' && page.access.some(({ text }) => text.includes(company.street));
  return (
    <>
      <div className={picture ? styles.opening : undefined}>
        <PageBanner crumbs={CRUMBS} title={page.title} intro={page.intro} picture={picture}>
          <ButtonLink to="#venir">Venir au showroom</ButtonLink>
          <ButtonLink to="/rdv_pro" look="light">
            Rendez-vous pro
          </ButtonLink>
        </PageBanner>
      </div>
      <NouvelleLine />
      {pictures.length > 0 && (
        <Section title="La visite en images">
          <Gallery pictures={pictures} />
        </Section>
      )}
      <Alternating parts={page.sections.map((section, index) => ({ ...section, id: `partie-${index + 1}` }))} />
      <Section title="Venir nous voir" id="venir" ground="paper-2">
        <div className={styles.columns}>
          <HoursTable opening={opening} />
          <div className={styles.access}>
            <Itinerary withPlace={!mentionsStreet} />
            {hasTeam && (
              <p>
                <Link to="/equipe">L’équipe qui vous reçoit</Link>
              </p>
            )}
            <Facts facts={page.access.map(({ icon, ...fact }) => ({ ...fact, icon: iconOf(icon) }))} />
          </div>
        </div>
      </Section>
    </>
  );
}
