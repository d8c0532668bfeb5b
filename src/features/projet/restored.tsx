import { useState } from 'react';
import { premier } from '~/platform/text/premier';
import styles from './projet.module.css';

const DAY = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat('fr', { hour: 'numeric', minute: '2-digit' });

/** Asks twice before an earlier visit's answers are dropped. @param at in milliseconds since 1970 */
export function Restored({ at, onRestart }: { at: number; onRestart(): void }) {
  const [isAsking, setIsAsking] = useState(false);
  const when = `${premier(DAY.format(at))} à ${TIME.format(at).replace(':', '\u00a0h\u00a0')}`;
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
