import { ButtonLink } from '~/ui/button-link';
import { Image } from '~/ui/image';
import { Link } from '~/ui/link';
import { REPERE_LINES } from '../repere';
import { comparisonPath } from './comparison-path';
import type { Comparison } from './contract';
import { plainName } from './plain-name';

type Props = { familles: Comparison['familles'] };

const PRICED_LINES = [...REPERE_LINES, { key: 'prix', label: 'Prix fourni-posé' }] as const;
const linesOf = ({ repere, prix = [] }: Props['familles'][number], key: (typeof PRICED_LINES)[number]['key']) =>
  key === 'prix' ? prix : repere[key];

/** On phones each point stacks. Explicit roles: a table displayed as blocks loses its semantics. */
export const ComparisonTable = ({ familles }: Props) => (
  <table className="cmp-table" role="table" aria-label="Comparaison">
    <thead>
      <tr role="row">
        <td />
        {familles.map((famille) => (
          <th key={famille.url} scope="col" role="columnheader">
            <div className="cmp-name">
              {famille.image && <Image image={famille.image} sizes="84px" decorative />}
              <Link to={`/familles/${famille.url}`}>{plainName(famille)}</Link>
              <Link className="cmp-out" to={comparisonPath(familles.filter(({ url }) => url !== famille.url))} data-no-print>
                Retirer<span className="visually-hidden">{` ${plainName(famille)}`}</span>
              </Link>
            </div>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(familles.some(({ prix }) => prix) ? PRICED_LINES : REPERE_LINES).map(({ key, label }) => (
        <tr key={key} role="row">
          <th scope="row" role="rowheader">
            {label}
          </th>
          {familles.map((famille) => (
            <td key={famille.url} role="cell">
              {/* On a phone the column header is out of sight. */}
              <span className="cmp-whose" aria-hidden="true">
                {plainName(famille)}
              </span>
              {linesOf(famille, key).length > 0 ? (
                <ul role="list">
                  {linesOf(famille, key).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              ) : (
                <p className="cmp-none">Demandez-nous</p>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot data-no-print>
      <tr role="row">
        <td />
        {familles.map((famille) => (
          <td key={famille.url} role="cell">
            <ButtonLink to={`/projet_particulier?famille=${famille.url}`} look="light">
              <span>
                Demander un devis<span className="visually-hidden">{` : ${plainName(famille)}`}</span>
                <span className="cmp-whose" aria-hidden="true">
                  {plainName(famille)}
                </span>
              </span>
            </ButtonLink>
          </td>
        ))}
      </tr>
    </tfoot>
  </table>
);
