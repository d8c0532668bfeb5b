import styles from './fiche-repere.module.css';
import { REPERE_LINES, type Repere } from './repere';
// One file with all drawings: components would weigh on each visit.
import drawings from './reperes.svg?url&no-inline';

export const FicheRepere = ({ repere }: { repere: Repere }) => (
  <dl className={styles.fiche}>
    {REPERE_LINES.filter(({ key }) => repere[key].length > 0).map(({ key, label }) => (
      <div key={key}>
        <dt>
          <svg width={20} height={20} aria-hidden="true">
            <use href={`${drawings}#${key}`} />
          </svg>
          {label}
        </dt>
        {repere[key].map((text) => (
          <dd key={text}>{text}</dd>
        ))}
      </div>
    ))}
  </dl>
);
