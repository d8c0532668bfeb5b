import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ButtonLink } from '../button-link';
import { holdKeyboard } from './hold-keyboard';
import { MainNav } from './main-nav';
import { Mark } from './mark';
import type { ShellData } from './shell-data';
import styles from './site-header.module.css';

const NAV = 'navigation';

/** The top of every page. Below 770 px a burger opens the navigation over the page; every navigation closes it and its sections. */
export function SiteHeader({ company, opening, menu }: ShellData) {
  const { key, pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const [ready, setReady] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const open = openedAt === key;

  useEffect(() => {
    setReady(true);
    dispatchEvent(new Event('vitrine:pret'));
  }, []);
  useEffect(() => {
    if (!open) return;
    document.documentElement.style.overflow = 'hidden';
    const wide = matchMedia('(min-width: 770px)');
    const close = () => setOpenedAt(undefined);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      burger.current?.focus();
    };
    wide.addEventListener('change', close);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.documentElement.style.overflow = '';
      wide.removeEventListener('change', close);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);

  return (
    <header
      className={styles.header}
      data-ready={ready || undefined}
      data-open={open || undefined}
      data-home={pathname === '/' || undefined}
    >
      <div className={styles.strip}>
        <div className="wide">
          <p>Toutes les solutions pour la maison sont là</p>
          <p className={styles.now}>
            <span className={styles.dot} data-open={opening.open || undefined} />
            {opening.text}
            <a href={company.phoneHref}>{company.phone}</a>
          </p>
        </div>
      </div>
      <div className={styles.bar}>
        <div className={`wide ${styles.line}`}>
          <Link className={styles.brand} to="/" aria-label={`${company.name}, accueil`}>
            <Mark />
            <span>{company.name}</span>
          </Link>
          <Link className={styles.search} to="/recherche" aria-label="Rechercher" onClick={holdKeyboard}>
            <Search size={22} aria-hidden="true" />
          </Link>
          <button
            ref={burger}
            className={styles.burger}
            type="button"
            aria-expanded={open}
            aria-controls={NAV}
            onClick={() => setOpenedAt(open ? undefined : key)}
          >
            {open ? <X size={26} aria-hidden="true" /> : <Menu size={26} aria-hidden="true" />}
            <span className="visually-hidden">{open ? 'Fermer le menu' : 'Ouvrir le menu'}</span>
          </button>
          <nav id={NAV} className={styles.nav} aria-label="Navigation principale">
            <MainNav key={key} menu={menu} />
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
