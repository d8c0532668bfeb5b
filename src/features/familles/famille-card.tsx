import { Image } from '~/ui/image';
import { Link } from '~/ui/link';
import { MaskIcon } from '~/ui/mask-icon';
import type { FamilleSummary as Card } from './contract';
import styles from './famille-card.module.css';

type Props = { famille: Omit<Card, 'summary'> & { summary?: string }; heading?: 'h2' | 'h3'; sizes?: string };

export function FamilleCard({
  famille,
  heading: Heading = 'h3',
  sizes = '(min-width: 1160px) 420px, (min-width: 770px) 34vw, 38vw',
}: Props) {
  return (
    <article className={styles.card} data-univers={famille.univers}>
      {famille.image && (
        <Image
          className={styles.image}
          image={famille.image}
          sizes={sizes}
          decorative
          style={{ viewTransitionName: `famille-${famille.url}` }}
        />
      )}
      <Heading className={styles.name}>
        <MaskIcon src={famille.icon} />
        <Link to={`/familles/${famille.url}`} prefetch="intent" viewTransition>
          <FamilleName name={famille.name} />
        </Link>
      </Heading>
      {famille.summary && <p>{famille.summary}</p>}
    </article>
  );
}

export function FamilleName({ name }: { name: string }) {
  const [first, ...rest] = name.split('\n');
  return (
    <>
      {first}
      {rest.map((line) => (
        <span key={line}>
          {' '}
          <br />
          {line}
        </span>
      ))}
    </>
  );
}

/** Three or four columns, with fewer gaps in the last row (7 = 4 + 3, 6 = 3 + 3). */
export function columnsFor(cards: number): 3 | 4 {
  const empty = (columns: number) => (columns - (cards % columns)) % columns;
  return empty(3) < empty(4) ? 3 : 4;
}
