import { FileText } from 'lucide-react';
import { formatWeight } from '~/ui/form/photos';
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
                  {name} <span className={styles.note}>(PDF, {formatWeight(bytes)})</span>
                </span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
