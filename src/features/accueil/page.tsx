import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf, useReglages } from '~/content/reglages/use-reglages';
import { NouvelleLine } from '~/features/annonces/nouvelle';
import type { Argument } from '~/features/familles/contract';
import { FamilleCard } from '~/features/familles/famille-card';
import { listArguments } from '~/features/familles/familles.server';
import { readArguments } from '~/features/familles/memoized-reads';
import { MarqueRow } from '~/features/marques/marque-row';
import { UniversCards } from '~/features/univers/univers-card';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { fetchEndpoint } from '~/ui/api';
import { ButtonLink } from '~/ui/button-link';
import { Facts } from '~/ui/facts';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { RichText } from '~/ui/rich-text';
import { Section } from '~/ui/section';
import { viewAccueil } from './accueil.server';
import type { AccueilView, accueilEndpoints } from './contract';
import { House } from './house';
import styles from './page.module.css';
import { ScrollRow } from './row';
import { ServicesTeaser } from './services-teaser';
import { ShowroomTeaser } from './showroom-teaser';

type View = AccueilView & { reasons: Omit<Argument, 'id'>[] };

export function loader({ context }: LoaderFunctionArgs): Promise<View> {
  const deps = context.get(depsContext);
  return load(async () => {
    const [view, reasons] = await Promise.all([viewAccueil(deps), listArguments(deps)]);
    // Saves bytes: only staff need the ids.
    return { ...view, reasons: reasons.map(({ title, text, icon }) => ({ title, text, icon })) };
  });
}

export async function clientLoader(): Promise<View> {
  const [view, reasons] = await Promise.all([fetchEndpoint<typeof accueilEndpoints.read>('/accueil'), readArguments()]);
  return { ...view, reasons };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: loaderData.page.title,
        description: loaderData.page.description,
        crumbs: [{ name: 'Accueil', path: '/' }],
      })
    : [];

export default function AccueilPage() {
  const { page, univers, familles, reasons, marques, services } = useLoaderData<typeof loader>();
  const { tagline } = useReglages();
  return (
    <>
      <div className={styles.hero}>
        <div className={`wide ${styles.heroInner}`}>
          <div className={styles.words}>
            {tagline && <p className={styles.tagline}>{tagline}</p>}
            <h1>{page.title}</h1>
            <RichText html={page.intro} className={styles.intro} />
            <p className={styles.actions}>
              <ButtonLink to="/projet_particulier">Projet Particulier</ButtonLink>
              <ButtonLink to="/rdv_pro" look="quiet">
                Rendez vous pro
              </ButtonLink>
            </p>
          </div>
          <House day={page.hero} night={page.heroNight} univers={univers} />
        </div>
      </div>

      <NouvelleLine />

      <Section title={page.univers.title} text={page.univers.text}>
        <UniversCards univers={univers} />
      </Section>

      {familles.length > 0 && (
        <Section title={page.familles.title} text={page.familles.text} bleed>
          <ScrollRow label="Familles à la une" more={<Link to="/familles">Voir toutes les familles</Link>}>
            {familles.map((famille) => (
              <FamilleCard key={famille.url} famille={famille} sizes="300px" />
            ))}
          </ScrollRow>
        </Section>
      )}

      {reasons.length > 0 && (
        <Section title={page.arguments.title} text={page.arguments.text} ground="paper-2">
          <Facts facts={reasons} />
        </Section>
      )}

      {marques.length > 0 && (
        <Section title={page.marques.title} text={page.marques.text} aside={<Link to="/marques">Voir toutes les marques</Link>}>
          <MarqueRow marques={marques} />
        </Section>
      )}

      <Section title={page.services.title} text={page.services.text}>
        <ServicesTeaser texts={page.services} services={services} />
      </Section>

      <Section {...page.estimations}>
        <p className={styles.actions}>
          <ButtonLink to="/estimations">Estimations</ButtonLink>
          <ButtonLink to="/comparer" look="light">
            Comparer
          </ButtonLink>
        </p>
      </Section>

      <ShowroomTeaser {...page.showroom} />

      <Section>
        <div className={styles.strips}>
          <div className={styles.airco}>
            <h2>{page.airco.title}</h2>
            {page.airco.text && <p>{page.airco.text}</p>}
            <ButtonLink to="/abonnement_airco" look="light">
              Découvrir AIRCO
            </ButtonLink>
          </div>
          <div className={styles.letter}>
            <h2>{page.newsletter.title}</h2>
            {page.newsletter.text && <p>{page.newsletter.text}</p>}
            <ButtonLink to="/inscription_newsletter" look="quiet">
              Recevoir la lettre
            </ButtonLink>
          </div>
        </div>
      </Section>
    </>
  );
}
