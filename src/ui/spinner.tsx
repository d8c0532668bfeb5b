import styles from './spinner.module.css';

/** Covers the content while a page is on its way; appears only when the wait is real. */
export function Spinner() {
  return (
    <div className={styles.cover} role="status">
      <span className={styles.wheel} />
      <span className="visually-hidden">Chargement de la page</span>
    </div>
  );
}
