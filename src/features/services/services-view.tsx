import { Check, ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { siteOf, useMorePages } from '~/content/reglages/use-reglages';
import type { Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { Image } from '~/ui/image';
import { MaskIcon } from '~/ui/mask-icon';
import { PageBanner } from '~/ui/page-banner';
import { pageMeta } from '~/ui/page-meta';
import { RichText } from '~/ui/rich-text';
import type { ServicesPage } from './contract';
import { DESTINATIONS } from './destinations';
import styles from './services-view.module.css';

const crumbsOf = (audience: ServicesPage['audience']): Crumb[] => [
  { name: 'Accueil', path: '/' },
  audience === 'pro'
    ? { name: 'Services professionnels', path: '/services_pro' }
    : { name: 'Services aux particuliers', path: '/services_particulier' },
];

export const servicesMeta: MetaFunction<() => ServicesPage> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: loaderData.page.title,
        description: loaderData.page.description,
        crumbs: crumbsOf(loaderData.audience),
        image: loaderData.page.banner,
      })
    : [];

/** Each audience has its own route module: routes of one module count as one page under several addresses. */
export function ServicesView() {
  const { audience, page, services, pose } = useLoaderData<ServicesPage>();
  const next = DESTINATIONS[audience === 'pro' ? 'rdv_pro' : 'projet'];
  const proofs = useMorePages().filter(({ path }) => path !== '/actualites');
  useNamedOpen();
  const list = useOpenOnDesk();
  return (
    <>
      <PageBanner crumbs={crumbsOf(audience)} title={page.title} intro={page.intro} picture={page.banner}>
        <ButtonLink to={next.to}>{next.label}</ButtonLink>
        {proofs.map(({ path, label }) => (
          <ButtonLink key={path} to={path} look="light">
            {label}
          </ButtonLink>
        ))}
      </PageBanner>
      <div className={`wide ${styles.services}`} ref={list}>
        {pose && <RichText html={pose} />}
        {services.length === 0 && <p>Ces services seront bientôt présentés ici.</p>}
        {services.map((service) => (
          <details key={service.url} className={styles.service}>
            <summary>
              <span className={styles.disc}>
                <MaskIcon src={service.icon} size={28} />
              </span>
              <h2>{service.title}</h2>
              <span>{service.summary}</span>
              <ChevronDown size={24} aria-hidden="true" />
            </summary>
            {/* Inside: browsers open the `details` that contains the hash target. */}
            <div id={service.url} className={styles.body}>
              <div>
                <RichText html={service.text} />
                {service.documents && (
                  <>
                    <h3 className={styles.papers}>Documents</h3>
                    <RichText html={service.documents} />
                  </>
                )}
              </div>
              <Aside {...service} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}

function Aside({ image, includes, destination }: ServicesPage['services'][number]) {
  const { to, label } = DESTINATIONS[destination];
  return (
    <div className={styles.aside}>
      {image && <Image image={image} sizes="(min-width: 980px) 380px, 90vw" />}
      {includes.length > 0 && (
        <>
          <h3>Ce qui est compris</h3>
          <ul role="list">
            {includes.map((item) => (
              <li key={item}>
                <Check size={20} aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink to={to} look="quiet">
        {label}
      </ButtonLink>
    </div>
  );
}

/** CSS shows them all first, so opening them moves nothing. */
function useOpenOnDesk() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!list.current || !matchMedia('(min-width: 980px)').matches) return;
    for (const fold of list.current.querySelectorAll('details')) fold.open = true;
    list.current.dataset.opened = '';
  }, []);
  return list;
}

/** Browsers open the target only on page load. */
function useNamedOpen() {
  const location = useLocation();
  useLayoutEffect(() => {
    const fold = document.getElementById(location.hash.slice(1))?.closest('details');
    if (fold) fold.open = true;
  }, [location]);
}
