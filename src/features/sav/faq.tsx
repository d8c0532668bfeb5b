import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { anchorOf } from '~/platform/text/anchor';
import { RichText } from '~/ui/rich-text';
import type { SavView } from './contract';
import styles from './faq.module.css';

/** Without scripts: the browser opens the target of the hash. */
export function Faq({ groups }: { groups: SavView['faq'] }) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question may be followed twice
  useEffect(() => openNamed(hash), [hash, key]);
  return (
    <div className={styles.groups}>
      {groups.map(({ title, univers, questions }) => (
        <section key={title} data-univers={univers}>
          <h3>{title}</h3>
          {questions.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <RichText id={anchorOf(question)} html={answer} />
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Client navigation does not open it. */
function openNamed(hash: string) {
  const details = hash.length > 1 ? document.getElementById(hash.slice(1))?.closest('details') : undefined;
  if (!details) return;
  details.open = true;
  details.scrollIntoView();
  details.querySelector('summary')?.focus({ preventScroll: true });
}
