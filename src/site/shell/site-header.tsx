import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import { holdKeyboard } from '~/ui/shell/hold-keyboard';
import { Brand } from './brand';
import { MainNav } from './main-nav';
import type { ShellData } from './shell-data';
import styles from './site-header.module.css';

const NAV = 'navigation';
const HOME = /^\/(?:ac\w+il)?$/;

export function SiteHeader({ company, look, opening, tagline, menu, services }: ShellData) {
  const { key, pathname } = useLocation();
  const isHome = HOME.test(pathname);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    dispatchEvent(new Event('site:navigated'));
  }, [key]);

  return (
    <header className={styles.header} data-home={isHome || undefined}>
      <div className={styles.strip}>
        <div className="wide">
          {tagline && !isHome && <p>{tagline}</p>}
          <p className={styles.now}>
            <span className={styles.dot} data-open={opening.open || undefined} />
            {opening.text}
            {company.phone && <a href={company.phoneHref}>{company.phone}</a>}
          </p>
        </div>
      </div>
      <div className={styles.bar}>
        <div className={`wide ${styles.line}`}>
          <Link className={styles.brand} to="/" aria-label={`${look?.wordmark ?? company.name}, accueil`}>
            <Brand company={company} look={look} />
          </Link>
          <Link className={styles.search} to="/recherche" aria-label="Rechercher" onClick={holdKeyboard}>
            <Search size={22} aria-hidden="true" />
          </Link>
          <button className={styles.burger} type="button" popoverTarget={NAV}>
            <Menu size={26} aria-hidden="true" />
            <X size={26} aria-hidden="true" />
            <span className="visually-hidden">Menu</span>
          </button>
          <nav id={NAV} className={styles.nav} aria-label="Navigation principale" popover="auto">
            <MainNav menu={menu} services={services} />
            <div className={styles.actions}>
              <ButtonLink to="/rdv_pro" look="quiet" className={styles.action}>
                Rendez vous pro
              </ButtonLink>
              <ButtonLink to="/projet_particulier" className={styles.action}>
                Projet Particulier
              </ButtonLink>
            </div>
          </nav>
        </div>
      </div>
    </header>
  );
}
