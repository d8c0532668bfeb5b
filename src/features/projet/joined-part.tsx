import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { joinedText, keepJoined, readJoined, subscribeToJoined } from '~/features/estimations/joined-store';
import type { FamilleRoute } from '~/features/familles/contract';
import { Link } from '~/ui/link';
import styles from './projet.module.css';
import { takeJoined } from './take-joined';

type Props = {
  familles: FamilleRoute[];
  onEmptied(): void;
};

export function JoinedPart({ familles, onEmptied }: Props) {
  const text = useSyncExternalStore(subscribeToJoined, joinedText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is that text
  const joined = useMemo(readJoined, [text]);
  useEffect(() => {
    void takeJoined(familles).then((isFresh) => {
      const title = isFresh && document.getElementById(TITLE);
      if (!title) return;
      // From « Joindre à ma demande »: show the estimates, not the banner.
      title.closest('section')?.parentElement?.scrollIntoView({ behavior: 'instant' });
      title.focus({ preventScroll: true });
    });
  }, [familles]);
  if (joined.length === 0) return null;

  function remove(outil: string) {
    const others = joined.filter((one) => one.outil !== outil);
    keepJoined(others);
    if (others.length === 0) onEmptied();
    else document.getElementById(TITLE)?.focus({ preventScroll: true });
  }

  return (
    <section className={styles.notice} aria-labelledby={TITLE}>
      <p id={TITLE} tabIndex={-1}>
        {joined.length === 1
          ? 'Votre estimation part avec votre projet\u00a0: vos réponses et leur résultat.'
          : `Vos ${joined.length}\u00a0estimations partent avec votre projet\u00a0: vos réponses et leur résultat.`}
      </p>
      <ul>
        {joined.map(({ outil, title, figure }) => (
          <li key={outil}>
            <strong>{title}</strong>
            <br />
            {figure.label}
            {'\u00a0: '}
            <span style={figure.text.length < LONGEST_LINE ? ON_ONE_LINE : undefined}>{figure.text}</span>
            <span className={styles.ways}>
              <Link to={`/estimations/${outil}`}>
                Revenir à l’estimation<span className="visually-hidden">{`\u00a0: ${title}`}</span>
              </Link>
              <button type="button" onClick={() => remove(outil)}>
                Retirer<span className="visually-hidden">{`\u00a0: ${title}`}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No break within a range that fits a phone. */
const ON_ONE_LINE = { whiteSpace: 'nowrap' } as const;
const LONGEST_LINE = 36;

const TITLE = 'estimations-jointes';
