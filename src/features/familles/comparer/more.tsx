import { Button } from '~/ui/button';
import { Link } from '~/ui/link';
import pills from '~/ui/pills.module.css';
import { comparisonPath } from './comparison-path';
import type { Comparison } from './contract';
import { plainName } from './plain-name';

const MOST = 4;

/** What else can be done with a comparison: another famille beside them, paper. */
export const More = ({ familles, others }: Pick<Comparison, 'familles' | 'others'>) => (
  <div className="cmp-more" data-no-print>
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
