import { MarqueLogo, MarqueRow } from '~/features/marques/marque-row';
import { Link } from '~/ui/link';
import { Section } from '~/ui/section';
import type { MarqueLink } from './contract';
import styles from './famille-marques.module.css';

export function FamilleMarques({ marques }: { marques: MarqueLink[] }) {
  const [marque, ...others] = marques;
  if (!marque) return null;
  if (others.length > 0)
    return (
      <Section title="Les marques que nous suivons">
        <MarqueRow marques={marques} />
      </Section>
    );
  return (
    <p className={`wide ${styles.line}`}>
      La marque que nous suivons{'\u00a0'}:
      <Link to={`/marques/${marque.url}`} prefetch="intent">
        <MarqueLogo {...marque} />
      </Link>
    </p>
  );
}
