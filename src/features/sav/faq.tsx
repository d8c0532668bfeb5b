import { RichText } from '~/ui/rich-text';
import type { SavView } from './contract';
import styles from './faq.module.css';

/** Works without scripts. */
export function Faq({ groups }: { groups: SavView['faq'] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, univers, questions }) => (
        <section key={title} data-univers={univers}>
          <h3>{title}</h3>
          {questions.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <RichText html={answer} />
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
