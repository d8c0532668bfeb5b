import { FileText } from 'lucide-react';
import { formatWeight } from '~/ui/form/photos';
import type { SuiviFichier } from './contract';

export function Fichiers({ fichiers, token }: { fichiers: SuiviFichier[]; token: string }) {
  if (fichiers.length === 0) return null;
  return (
    <ul role="list" className="suivi-files">
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
              <span className="suivi-file">
                <FileText size={24} aria-hidden="true" />
                <span>
                  {name} <span className="suivi-note">(PDF, {formatWeight(bytes)})</span>
                </span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
