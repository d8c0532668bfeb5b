import type { ReactNode } from 'react';
import type { LegalView } from '~/content/reglages/contract';
import { Breadcrumb, type Crumb } from '~/ui/breadcrumb';
import styles from './legal-layout.module.css';

/** Anchor `#id`; without content it is hidden, title included. */
type LegalSection = { id: string; title: string; content: ReactNode };
/** An empty value hides the label. */
export type LegalFact = { label: string; value: ReactNode };

type Props = { crumbs: Crumb[]; title: string; lead: string; version?: string; sections: LegalSection[] };

export function LegalLayout({ crumbs, title, lead, version, sections }: Props) {
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

/** Null when all are empty; a function, so that the section can be omitted. */
export function factList(facts: LegalFact[]): ReactNode {
  const filled = facts.filter(({ value }) => (typeof value === 'string' ? value.trim() : value));
  if (filled.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {filled.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `subject` prefills the visitor's mail. */
export function reachFacts({ street, postalCode, city, phone, phoneHref, email }: LegalView['company'], subject?: string): LegalFact[] {
  const mailto = `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
  return [
    { label: 'Adresse', value: joinFilled([street, joinFilled([postalCode, city], ' ')]) },
    { label: 'Téléphone', value: phone && <a href={phoneHref}>{phone}</a> },
    { label: 'Courriel', value: email && <a href={mailto}>{email}</a> },
  ];
}

function joinFilled(parts: string[], between = ', '): string {
  return parts.filter((part) => part.trim()).join(between);
}
