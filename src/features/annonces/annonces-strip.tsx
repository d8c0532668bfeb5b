import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '~/ui/link';
import type { PageUrl } from '~/ui/page-path';
import style from './annonces.css?url';
import type { AnnonceLine } from './contract';

/** `masquer.ts` hides dismissed ones, before and after hydration. */
export function AnnoncesStrip({ annonces }: { annonces: AnnonceLine[] }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks each new list
  useEffect(() => {
    if (dispatchEvent(new Event('annonces:shown', { cancelable: true }))) void import('./masquer');
  }, [annonces]);
  const others = annonces.length - 1;
  return (
    <section className="annonces" aria-label="Annonces" data-annonces data-no-print suppressHydrationWarning>
      <link rel="stylesheet" href={style} precedence="annonces" />
      <div className="wide">
        <ul role="list">
          {annonces.map(({ key, text, link }) => (
            <li key={key} data-annonce={key} suppressHydrationWarning>
              <Said text={text} link={link} />
              {/* Outside a form: first-touch.ts leaves it to masquer.ts, which needs no other script. */}
              <button type="submit" aria-label={`Masquer l’annonce «\u00a0${text}\u00a0»`}>
                <X size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        {others > 0 && (
          <details>
            <summary>
              {annonces.slice(1).map(({ key }, index) => (
                <span key={key} data-others={index + 1} hidden={index + 1 !== others} suppressHydrationWarning>
                  {index === 0 ? '1 autre annonce' : `${index + 1} autres annonces`}
                </span>
              ))}
            </summary>
          </details>
        )}
      </div>
    </section>
  );
}

function Said({ text, link }: Pick<AnnonceLine, 'text' | 'link'>) {
  if (link === null) return <span>{text}</span>;
  // Files and external addresses are not routes.
  if (!link.startsWith('/') || link.startsWith('/media/')) return <a href={link}>{text}</a>;
  return <Link to={link as PageUrl}>{text}</Link>;
}
