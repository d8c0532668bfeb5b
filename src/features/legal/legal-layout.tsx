import type { ReactNode } from 'react';
import type { LegalView } from '~/content/reglages/contract';
import { Breadcrumb, type Crumb } from '~/ui/breadcrumb';
import type { Fact } from '~/ui/fact-list';
import type { Prose } from '~/ui/prose';
import styles from './legal-layout.module.css';

type Props = { crumbs: Crumb[]; text: Omit<Prose, 'intro'> & { intro: ReactNode[] } };

/** A section without content is hidden, title included. */
export function LegalLayout({ crumbs, text: { title, intro, sections } }: Props) {
  const [lead, version] = intro;
  const shown = sections.filter(({ content }) => content);
  return (
    <article className={styles.page}>
      <div className={styles.top}>
        <div className="wide">
          <Breadcrumb crumbs={crumbs} />
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {version && <p className={styles.version}>{version}</p>}
        </div>
      </div>
      <div className={`wide ${styles.body}`}>
        <nav className={styles.contents} aria-label="Dans cette page" data-no-print>
          <ul role="list">
            {shown.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {shown.map(({ id, title, content }) => (
          <section key={id} id={id} className={styles.section}>
            <h2>{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </article>
  );
}

/** `subject` prefills the visitor's mail. */
export function reachFacts({ street, postalCode, city, phone, phoneHref, email }: LegalView['company'], subject?: string): Fact[] {
  const mailto = `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
  return [
    { label: 'Adresse', value: joinFilled([street, joinFilled([postalCode, city], ' ')]) },
    { label: 'Téléphone', value: phone && <a href={phoneHref}>{phone}</a> },
    { label: 'Courriel', value: email && <a href={mailto}>{email}</a> },
  ];
}

export const mediatorOf = ({ mediator: { name, address, url } }: LegalView['legal']) => ({
  hasMediator: `${name}${address}${url}`.trim(),
  mediatorSite: /^https?:\/\//.test(url) ? <a href={url}>{url}</a> : url,
});

function joinFilled(parts: string[], between = ', '): string {
  return parts.filter((part) => part.trim()).join(between);
}
