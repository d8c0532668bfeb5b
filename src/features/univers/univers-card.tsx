import { Image } from '~/ui/image';
import { Link } from '~/ui/link';
import type { UniversCard as Card } from './contract';
import styles from './univers-card.module.css';

export function UniversCards({ univers, heading: Heading = 'h3' }: { univers: Card[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul role="list" className={styles.grid}>
      {univers.map(({ code, slug, title, summary, image }) => (
        <li key={code}>
          <article className={styles.card} data-univers={code}>
            {image && <Image image={image} sizes="(min-width: 901px) 290px, 44vw" decorative />}
            <div>
              <Heading>
                <Link to={`/univers/${slug}`} prefetch="intent">
                  {title}
                </Link>
              </Heading>
              {summary && <p>{summary}</p>}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
