import { useEffect, useState } from 'react';
import { fetchEndpoint } from '~/ui/api';
import { withPart } from '~/ui/network';
import type { Answers, Halves, Tool, ToolSlug, World } from '../engine/tool';
import { halvesOf, sharedAnswers } from '../pages/answers';
import { PARIS_DAY } from '../pages/use-today';
import type { reglesEndpoints } from '../regles/contract';
import { linkedAnswers, readFragment } from './fragment';
import { readKept } from './store';

const TOOLS_BY_SLUG: Record<ToolSlug, () => Promise<unknown>> = {
  soleil: () => import('../engine/soleil').then(({ soleil }) => soleil),
  chauffage: () => import('../engine/chauffage').then(({ chauffage }) => chauffage),
  'eau-chaude': () => import('../engine/eau-chaude').then(({ eauChaude }) => eauChaude),
  climatisation: () => import('../engine/climatisation').then(({ climatisation }) => climatisation),
  borne: () => import('../engine/borne').then(({ borne }) => borne),
  thermostat: () => import('../engine/thermostat').then(({ thermostat }) => thermostat),
  aides: () => import('../engine/aides').then(({ aides }) => aides),
};

export type OnSheet = { tool: Tool; answers: Answers; halves: Halves };
/** `on`: day of the answers, YYYY-MM-DD, if known. */
type Drawn = {
  state: 'drawn';
  isLinked: boolean;
  on: string | undefined;
  estimates: readonly OnSheet[];
} & Pick<World, 'regles' | 'sunAt'>;
export type FeuilleState = { state: 'reading' | 'lost' } | Drawn;

export function useSheet(round: number): FeuilleState {
  const [sheet, setSheet] = useState<FeuilleState>({ state: 'reading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for each round
  useEffect(() => {
    let isUnmounted = false;
    const read = () =>
      drawSheet(location.hash).then(
        (drawn) => isUnmounted || setSheet(drawn),
        () => isUnmounted || setSheet({ state: 'lost' }),
      );
    void read();
    addEventListener('hashchange', read);
    addEventListener('online', read);
    return () => {
      isUnmounted = true;
      removeEventListener('hashchange', read);
      removeEventListener('online', read);
    };
  }, [round]);
  return sheet;
}

async function drawSheet(hash: string): Promise<Drawn> {
  const linked = readFragment(hash);
  const kept = linked ? [] : readKept();
  const estimates = await Promise.all(
    (linked?.estimates ?? kept).map(async (one) => {
      const tool = await loadTool(one.outil);
      const answers = 'written' in one ? linkedAnswers(tool, one) : sharedAnswers(tool, one.reponses);
      return { tool, answers, halves: halvesOf(tool, answers, !one.sansSuite) };
    }),
  );
  const hasTown = estimates.some(({ answers }) => answers.commune !== undefined);
  const { regles } = estimates.length > 0 ? await fetchEndpoint<typeof reglesEndpoints.read>('/estimations/regles') : { regles: [] };
  const sun = hasTown ? await withPart(() => import('../engine/sun/communes')) : undefined;
  const oldest = Math.min(...kept.map(({ keptAt }) => keptAt));
  return {
    state: 'drawn',
    isLinked: linked !== undefined,
    on: linked ? linked.on : kept.length > 0 ? PARIS_DAY.format(oldest) : undefined,
    estimates,
    regles,
    ...(sun && { sunAt: sun.sunAt }),
  };
}

const loadTool = async (slug: ToolSlug): Promise<Tool> => (await withPart(TOOLS_BY_SLUG[slug])) as Tool;
