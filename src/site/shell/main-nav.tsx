import { Link, NavLink } from '~/ui/link';
import { MaskIcon } from '~/ui/mask-icon';
import type { PageUrl } from '~/ui/page-path';
import { Dropdown } from './dropdown';
import styles from './main-nav.module.css';
import type { ShellData } from './shell-data';

const SERVICES: ShellData['services'] = [
  ['/services_pro', 'Services professionels'],
  ['/services_particulier', 'Services particulier'],
  ['/estimations', 'Estimations'],
];

export function MainNav({ menu, services }: Pick<ShellData, 'menu' | 'services'>) {
  return (
    <ul role="list" className={styles.nav}>
      <Dropdown label="Univers">
        <ul role="list" className={styles.list}>
          {menu.map(({ code, label, path }) => (
            <li key={code} data-univers={code}>
              <NavLink className={styles.univers} to={path} prefetch="intent">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </Dropdown>
      <Dropdown label="Familles Produits" to="/familles" wide>
        <div className={styles.columns}>
          {menu.map(({ code, label, path, familles }) => (
            <div key={code} data-univers={code}>
              <Link className={styles.columnHead} to={path}>
                {label}
              </Link>
              <ul role="list" className={styles.list}>
                {familles.map((famille) => (
                  <li key={famille.path}>
                    <NavLink className={styles.famille} to={famille.path} prefetch="intent">
                      <MaskIcon src={famille.icon} size={22} />
                      {famille.name.replaceAll('\n', ' ')}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={styles.all}>
          <Link to="/familles">Voir toutes les familles</Link>
        </p>
      </Dropdown>
      <Entry to="/marques" label="Marques" />
      <Dropdown label="Services">
        <ul role="list" className={styles.list}>
          {[...SERVICES, ...services].map(([path, label]) => (
            <li key={path}>
              <NavLink className={styles.plain} to={path} prefetch="intent">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </Dropdown>
      <Entry to="/showroom" label="Showroom" />
      <Entry to="/sav" label="Sav/Pièces détachées" />
      <Entry to="/contact" label="Contactez nous" />
    </ul>
  );
}

function Entry({ to, label }: { to: PageUrl; label: string }) {
  return (
    <li className={styles.entry}>
      <NavLink className={styles.link} to={to} prefetch="intent">
        {label}
      </NavLink>
    </li>
  );
}
