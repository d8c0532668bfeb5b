import type { Answers, Halves, Tool, World } from './engine/tool';
import { TOOLS } from './engine/tools';
import { keepJoined, readJoined } from './joined-store';
import { questionsOf, sharedAnswers } from './pages/answers';
import { figureLines, readOf } from './result-lines';
import { type ShownFamilles, suggestedFamilles } from './suggested';

/**
 * Keeps an estimate for the project form, in place of an earlier one of the same tool. Private answers stay behind: what is kept is the estimate without
 * them.
 * @param world the one in which the visitor read it
 * @param shown the families that the shop shows: those of the page are those that the form ticks
 * @param halves those of the tool that were read
 */
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

/** The name of the commune that was chosen; of a whole département, nothing. */
function townOf(tool: Tool, answers: Answers, { sunAt }: World): string | undefined {
  const code = questionsOf(tool).flatMap(({ kind, key }) =>
    kind === 'commune' && typeof answers[key] === 'string' ? answers[key] : [],
  )[0];
  return code?.length === 5 ? sunAt?.(code)?.name : undefined;
}
