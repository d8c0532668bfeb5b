import { ChevronDown, Clock, FileText, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '~/ui/link';
import type { PageUrl } from '~/ui/page-path';
import { Brand } from './brand';
import type { ShellData } from './shell-data';
import styles from './site-footer.module.css';

export function SiteFooter({ company, look, opening, cguUrl, credit, social, more, menu }: ShellData) {
  return (
    <footer className={styles.footer}>
      <div className={`wide ${styles.columns}`}>
        <div className={styles.shop}>
          <p className={styles.name}>
            <Brand company={company} look={look} size={40} />
          </p>
          <address>
            <Reach icon={<Mail size={20} />} href={`mailto:${company.email}`}>
              {company.email}
            </Reach>
            <Reach icon={<Phone size={20} />} href={company.phoneHref}>
              {company.phone}
            </Reach>
            {company.city && (
              <p>
                <MapPin size={20} aria-hidden="true" />
                <span>
                  {company.street}
                  <br />
                  {`${company.postalCode} ${company.city}`}
                </span>
              </p>
            )}
          </address>
          <p className={styles.today}>
            <Clock size={20} aria-hidden="true" />
            <span>
              {opening.text}
              <br />
              {opening.today && <small>{`Aujourd’hui\u00a0: ${opening.today}`}</small>}
            </span>
          </p>
        </div>
        <Column title="Nos univers" links={menu.map(({ path, label }) => [path, label])} />
        <Column
          title="Le magasin"
          links={[
            ['/familles', 'Familles de produits'],
            ['/marques', 'Marques'],
            ['/services_pro', 'Services professionnels'],
            ['/services_particulier', 'Services aux particuliers'],
            ['/estimations', 'Estimations'],
            ['/comparer', 'Comparer'],
            ['/showroom', 'Showroom'],
            ['/sav', 'SAV et pièces détachées'],
            ...more,
          ]}
        />
        <Column
          title="Nous écrire"
          links={[
            ['/contact', 'Contact'],
            ['/projet_particulier', 'Projet particulier'],
            ['/rdv_pro', 'Rendez-vous pro'],
            ['/abonnement_airco', 'Abonnement AIRCO'],
            ['/inscription_newsletter', 'Lettre d’information'],
          ]}
          elsewhere={social}
        />
      </div>
      <div className={`wide ${styles.legal}`}>
        <ul role="list">
          <li>
            <a href={cguUrl}>
              <FileText size={16} aria-hidden="true" /> Conditions générales d’utilisation (PDF)
            </a>
          </li>
          <li>
            <Link to="/mentions_legales">Mentions légales</Link>
          </li>
          <li>
            <Link to="/confidentialite">Confidentialité</Link>
          </li>
          <li>
            <Link to="/accessibilite">Accessibilité</Link>
          </li>
          <li>
            <Link to="/plan_du_site">Plan du site</Link>
          </li>
          <li>
            <Link to="/connexion?redirectTo=/admin">Admin</Link>
          </li>
        </ul>
        {credit.logo && (
          <Credit url={credit.url}>
            <img src={credit.logo} alt={credit.label} width={133} height={32} loading="lazy" />
          </Credit>
        )}
      </div>
    </footer>
  );
}

function Reach({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    children && (
      <p>
        <span aria-hidden="true">{icon}</span>
        <a href={href}>{children}</a>
      </p>
    )
  );
}

type Links = { title: string; links: (readonly [path: PageUrl, label: string])[]; elsewhere?: ShellData['social'] };

function Column({ title, links, elsewhere = [] }: Links) {
  return (
    <div className={styles.column}>
      <h2>{title}</h2>
      {/* Outside the list: a wide screen shows the list without it. */}
      <details>
        <summary>
          {title}
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
      </details>
      <ul role="list">
        {links.map(([path, label]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        {elsewhere.map(({ url, label }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Credit({ url, children }: { url: string; children: ReactNode }) {
  return url ? (
    <a className={styles.credit} href={url}>
      {children}
    </a>
  ) : (
    <span className={styles.credit}>{children}</span>
  );
}
