import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FamilleRoute } from '~/features/familles/contract';
import { useDraftState } from '~/intake/draft/use-draft';
import { Link } from '~/ui/link';
import { draft } from './draft';
import { EQUIPMENTS, stepOf, stepPathOf } from './steps';

export function useSlimTitle(title: string, familles: FamilleRoute[]) {
  const [search] = useSearchParams();
  const { answers } = useDraftState(draft);
  const asked = search.get('famille');
  const isIn = asked !== null || stepOf(search).key !== 'besoin';
  const [wasIn, setWasIn] = useState(isIn);
  if (isIn && !wasIn) setWasIn(true);
  if (!isIn && !wasIn) return undefined;
  const [first, ...others] = familles
    .filter(({ url }) => url === asked || answers.families?.includes(url))
    .map(({ name }) => name.replaceAll('\n', ' '));
  if (!first) return { title };
  return {
    title: `Votre devis\u00a0: ${first}${andOthers(others)}`,
    beside: (
      <Link to={`${stepPathOf('besoin')}#${EQUIPMENTS}`}>
        Changer<span className="visually-hidden"> d’équipement</span>
      </Link>
    ),
  };
}

function andOthers([second, ...more]: string[]) {
  if (!second) return '';
  return more.length === 0 ? ` et ${second}` : ` et ${more.length + 1} autres équipements`;
}
