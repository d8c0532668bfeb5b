import { Link } from '~/ui/link';
import type { MarqueSummary as Card } from './contract';
import styles from './marque-card.module.css';
import { MarqueLogo } from './marque-row';

export function MarqueCard({ marque }: { marque: Card }) {
  return (
    <article className={styles.card}>
      <MarqueLogo name="" logo={marque.logo} />
      <h2>
        <Link to={`/marques/${marque.url}`} prefetch="intent">
          {marque.name}
        </Link>
      </h2>
      <p>{marque.summary}</p>
    </article>
  );
}
