import { Check } from 'lucide-react';
import type { Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { MaskIcon } from '~/ui/mask-icon';
import { PageBanner } from '~/ui/page-banner';
import { RichText } from '~/ui/rich-text';
import type { ServicesPage } from './contract';
import styles from './services-view.module.css';

/** The services for one audience, each with its anchor, what it includes and the next step. */
export function ServicesView({ view: { audience, page, services }, crumbs }: { view: ServicesPage; crumbs: Crumb[] }) {
  const next =
    audience === 'pro' ? { to: '/rdv_pro', label: 'Prendre rendez-vous' } : { to: '/projet_particulier', label: 'Parler de mon projet' };
  return (
    <>
      <PageBanner crumbs={crumbs} title={page.title} intro={page.intro} picture={page.banner}>
        <ButtonLink to={next.to}>{next.label}</ButtonLink>
      </PageBanner>
      <ul role="list" className={`wide ${styles.services}`}>
        {services.map(({ url, title, text, includes, icon }) => (
          <li key={url} id={url} className={styles.service}>
            <span className={styles.disc}>
              <MaskIcon src={icon} size={30} />
            </span>
            <div>
              <h2>{title}</h2>
              <RichText html={text} />
            </div>
            {includes.length > 0 && (
              <div className={styles.includes}>
                <h3>Ce qui est compris</h3>
                <ul role="list">
                  {includes.map((item) => (
                    <li key={item}>
                      <Check size={20} aria-hidden="true" />
                      {item}
                    </li>
                  ))}
                </ul>
                <ButtonLink to={next.to} look="quiet">
                  {next.label}
                </ButtonLink>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
