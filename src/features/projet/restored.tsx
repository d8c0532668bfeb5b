import { useState } from 'react';
import { momentOf } from '~/platform/text/when';
import styles from './projet.module.css';

/** Asks twice before an earlier visit's answers are dropped. @param at in milliseconds since 1970 */
export function Restored({ at, onRestart }: { at: number; onRestart(): void }) {
  const [isAsking, setIsAsking] = useState(false);
  const when = momentOf(new Date(at).toISOString());
  return (
    <div className={styles.notice} role="status">
      <p>{isAsking ? 'Effacer toutes vos réponses et vos photos\u202f?' : `Nous avons repris vos réponses du ${when}.`}</p>
      <p className={styles.ways}>
        <button type="button" onClick={() => setIsAsking(!isAsking)}>
          {isAsking ? 'Les garder' : 'Recommencer'}
        </button>
        {isAsking && (
          <button type="button" onClick={onRestart}>
            Tout effacer
          </button>
        )}
      </p>
    </div>
  );
}
