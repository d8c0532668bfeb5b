import { useEffect } from 'react';
import type { World } from '../engine/tool';
import { useCommunes } from '../use-communes';
import type { AnswersForm } from './use-answers';

export function useTown({ asked, answers }: Pick<AnswersForm, 'asked' | 'answers'>): World['sunAt'] {
  const table = useCommunes();
  const isChosen = asked.some(({ kind, key }) => kind === 'commune' && answers[key] !== undefined);
  const { ask } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; it is another function each time
  useEffect(() => {
    if (isChosen) void ask();
  }, [isChosen]);
  return table.state === 'ready' ? table.communes.sunAt : undefined;
}
