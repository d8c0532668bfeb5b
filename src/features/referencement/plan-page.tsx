import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { featuresContext } from '~/content/kinds/features-context';
import type { PageLink } from '~/content/kinds/page-link';
import { CGU_PAGE, CGU_PDF } from '~/content/reglages/cgu';
import { siteOf, useReglages } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { Link } from '~/ui/link';
import { PageBanner } from '~/ui/page-banner';
import { pageMeta } from '~/ui/page-meta';
import { viewPlan } from './plan.server';
import styles from './plan-page.module.css';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Plan du site', path: '/plan_du_site' },
];
const SERVICES: PageLink[] = [
  { path: '/services_particulier', label: 'Services aux particuliers' },
  { path: '/services_pro', label: 'Services professionnels' },
  { path: '/estimations', label: 'Estimations' },
  { path: '/sav', label: 'SAV et pièces détachées' },
];
const MAGASIN: PageLink[] = [
  { path: '/', label: 'Accueil' },
  { path: '/showroom', label: 'Showroom' },
  { path: '/contact', label: 'Contact, adresse et horaires' },
  { path: '/recherche', label: 'Recherche' },
  { path: '/connexion', label: 'Connexion de l’équipe' },
];
const DEMANDES: PageLink[] = [
  { path: '/projet_particulier', label: 'Projet particulier' },
  { path: '/rdv_pro', label: 'Rendez-vous pro' },
  { path: '/sav/formulaire', label: 'Demande au service après-vente' },
  { path: '/abonnement_airco', label: 'Abonnement AIRCO' },
  { path: '/contact/formulaire', label: 'Formulaire de contact' },
  { path: '/inscription_newsletter', label: 'Lettre d’information' },
];
const LEGAL: PageLink[] = [
  { path: '/mentions_legales', label: 'Mentions légales' },
  { path: '/confidentialite', label: 'Confidentialité' },
  { path: '/accessibilite', label: 'Accessibilité' },
];

export const loader = ({ context }: LoaderFunctionArgs) =>
  load(() => viewPlan({ ...context.get(depsContext), ...context.get(featuresContext) }));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: 'Plan du site',
        description:
          'Toutes les pages du site\u00a0: univers, familles de produits, marques, services, magasin, demandes et informations légales.',
        crumbs: CRUMBS,
      })
    : [];

export default function PlanPage() {
  const { univers, marques, more } = useLoaderData<typeof loader>();
  const { cguUrl } = useReglages();
  const cgu = cguUrl === CGU_PDF ? CGU_PAGE : cguUrl;
  return (
    <>
      <PageBanner crumbs={CRUMBS} title="Plan du site" intro="<p>Toutes les pages, d’un seul regard.</p>" />
      <div className={`wide ${styles.plan}`}>
        <Group title="Univers">
          <Links links={[{ path: '/univers', label: 'Les quatre univers' }, ...univers]} />
        </Group>
        <Group title="Services">
          <Links links={SERVICES} />
        </Group>
        <Group title="Magasin">
          <Links links={[...MAGASIN, ...more]} />
        </Group>
        <Group title="Demandes">
          <Links links={DEMANDES} />
        </Group>
        <Group title="Familles de produits" wide>
          <Links
            links={[
              { path: '/familles', label: 'Toutes les familles' },
              { path: '/comparer', label: 'Comparer des familles' },
            ]}
          />
          <div className={styles.univers}>
            {univers
              .filter(({ familles }) => familles.length > 0)
              .map(({ code, label, familles, rest }) => (
                <div key={code} data-univers={code}>
                  <h3>{label}</h3>
                  <Links links={familles}>
                    {rest && (
                      <li>
                        <Link to={rest}>{`Toutes les familles\u00a0: ${label}`}</Link>
                      </li>
                    )}
                  </Links>
                </div>
              ))}
          </div>
        </Group>
        <Group title="Marques" wide>
          <div className={styles.many}>
            <Links links={[{ path: '/marques', label: 'Toutes les marques' }, ...marques]} />
          </div>
        </Group>
        <Group title="Informations légales" wide>
          <div className={styles.many}>
            <Links links={LEGAL}>
              <li>
                <a href={cgu}>Conditions générales d’utilisation{cgu.endsWith('.pdf') && ' (PDF)'}</a>
              </li>
            </Links>
          </div>
        </Group>
      </div>
    </>
  );
}

function Group({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? styles.wide : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Links({ links, children }: { links: PageLink[]; children?: ReactNode }) {
  return (
    <ul role="list">
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
      {children}
    </ul>
  );
}
