import { toolPath } from '~/features/estimations/tool-path';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import pills from '~/ui/pills.module.css';
import { comparisonPath } from './comparison-path';
import type { Comparison } from './contract';
import { plainName } from './plain-name';

const MOST = 4;

export const More = ({ familles, others, estimations }: Pick<Comparison, 'familles' | 'others' | 'estimations'>) => (
  <div className="cmp-more" data-no-print>
    {estimations.length > 0 && (
      <>
        <h2>Et chez vous{'\u202f?'}</h2>
        <p>
          {estimations.map(({ slug, label }) => (
            <ButtonLink key={slug} to={toolPath(slug)} look="light">
              {label}
            </ButtonLink>
          ))}
        </p>
      </>
    )}
    {familles.length < MOST && others.length > 0 && (
      <nav aria-labelledby="ajouter">
        <h2 id="ajouter">Ajouter une famille</h2>
        <ul role="list" className={pills.pills}>
          {others.map((famille) => (
            <li key={famille.url}>
              <Link to={comparisonPath([...familles, famille])} preventScrollReset>
                {plainName(famille)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )}
    <p>
      <Button look="light" onClick={() => print()}>
        Imprimer
      </Button>
      L’adresse de cette page se partage telle quelle.
    </p>
  </div>
);
