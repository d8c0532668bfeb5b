import { Check } from 'lucide-react';
import { Link } from '../link';
import type { PageUrl } from '../page-path';
import styles from './progress-steps.module.css';

type Step = { key: string; label: string; to: PageUrl; state: 'faite' | 'en_cours' | 'a_venir' };

export function ProgressSteps({ steps }: { steps: readonly Step[] }) {
  const current = steps.findIndex(({ state }) => state === 'en_cours');
  return (
    <nav className={styles.progress} aria-label="Étapes">
      <ol role="list">
        {steps.map(({ key, label, to, state }, index) => (
          <li key={key} data-state={state} aria-current={state === 'en_cours' ? 'step' : undefined}>
            {state === 'faite' ? (
              <Link to={to}>
                <span className={styles.mark}>
                  <Check size={20} strokeWidth={3} aria-hidden="true" />
                </span>
                <span className={styles.name}>
                  {label}
                  <span className="visually-hidden"> (faite)</span>
                </span>
              </Link>
            ) : (
              <span>
                <span className={styles.mark}>{index + 1}</span>
                <span className={styles.name}>{label}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {current >= 0 && (
        <p className={styles.where} aria-hidden="true">
          {`Étape ${current + 1} sur ${steps.length}\u00a0: `}
          <strong>{steps[current]?.label}</strong>
        </p>
      )}
    </nav>
  );
}
