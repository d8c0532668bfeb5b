import type { MarqueLink } from '~/features/familles/contract';
import { Link } from '~/ui/link';
import styles from './marque-row.module.css';

export function MarqueRow({ marques }: { marques: MarqueLink[] }) {
  return (
    <ul role="list" className={styles.row}>
      {marques.map(({ url, name, logo }) => (
        <li key={url}>
          <Link to={`/marques/${url}`} prefetch="intent">
            <MarqueLogo name={name} logo={logo} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function MarqueLogo({ name, logo }: Pick<MarqueLink, 'name' | 'logo'>) {
  return logo ? <img src={logo.src} alt={name} width={logo.width} height={logo.height} loading="lazy" /> : <strong>{name}</strong>;
}
