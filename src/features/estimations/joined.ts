import type { Answers, Halves, Tool, World } from './engine/tool';
import { TOOLS } from './engine/tools';
import { keepJoined, readJoined } from './joined-store';
import { questionsOf, sharedAnswers } from './pages/answers';
import { figureLines, readOf } from './result-lines';
import { type ShownFamilles, suggestedFamilles } from './suggested';

/** For the project form, without private answers. @param world prices as read @param shown families to tick @param halves read ones */
export function joinEstimate(tool: Tool, given: Answers, world: World, shown: ShownFamilles, halves: Halves = 2) {
  const reponses = sharedAnswers(tool, given);
  const estimate = tool.estimate(reponses, world, halves);
  const [first] = figureLines(estimate);
  keepJoined([
    ...readJoined().filter(({ outil }) => outil !== tool.slug),
    {
      outil: tool.slug,
      reponses,
      ...(halves === 1 && tool.more && { sansSuite: true }),
      vu: readOf(estimate),
      title: TOOLS.find(({ slug }) => slug === tool.slug)?.title ?? '',
      figure: first ?? { label: 'Sans chiffre', text: estimate.summary },
      familles: suggestedFamilles(estimate, shown).map(({ at }) => at),
      dwelling: { ...tool.dwelling(reponses), town: townOf(tool, reponses, world) },
      joinedAt: Date.now(),
      isTaken: false,
    },
  ]);
}

/** Undefined for a whole département. */
function townOf(tool: Tool, answers: Answers, { sunAt }: World): string | undefined {
  const code = questionsOf(tool).flatMap(({ kind, key }) =>
    kind === 'commune' && typeof answers[key] === 'string' ? answers[key] : [],
  )[0];
  return code?.length === 5 ? sunAt?.(code)?.name : undefined;
}
