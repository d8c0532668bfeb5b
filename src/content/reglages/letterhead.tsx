import styles from './letterhead.module.css';
import { useReglages } from './use-reglages';

/** Who the shop is, at the top of a printed page. */
export function Letterhead() {
  const { company } = useReglages();
  return (
    <p className={styles.letterhead}>
      <strong>{company.name}</strong>
      <span>{`${company.street}, ${company.postalCode} ${company.city} · ${company.phone} · ${company.email}`}</span>
    </p>
  );
}
