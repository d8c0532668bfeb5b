import { FileText } from 'lucide-react';
import type { SuiviFichier } from './contract';
import styles from './page.module.css';

export function Fichiers({ fichiers, token }: { fichiers: SuiviFichier[]; token: string }) {
  if (fichiers.length === 0) return null;
  return (
    <ul role="list" className={styles.files}>
      {fichiers.map(({ id, name, width, height, bytes }) => (
        <li key={id}>
          <a href={`/api/suivi/${token}/fichiers/${id}`} download>
            {width > 0 ? (
              <img
                src={`/api/suivi/${token}/fichiers/${id}`}
                alt={`Enregistrer ${name}`}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <span className={styles.file}>
                <FileText size={24} aria-hidden="true" />
                <span>
                  {name} <span className={styles.note}>(PDF, {weight(bytes)})</span>
                </span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

const weight = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0ko`
    : `${(bytes / 1024 / 1024).toLocaleString('fr', { maximumFractionDigits: 1 })}\u00a0Mo`;
