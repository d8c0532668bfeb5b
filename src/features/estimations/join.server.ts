import { z } from 'zod';
import type { Line } from '~/intake/contract';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { refused } from '~/platform/http/problem';
import type { JoinedEstimate, sentEstimates } from './contract';
import { askedQuestions, mostOf } from './engine/asked';
import { currentTarif } from './engine/current-tarif';
import type { Estimate } from './engine/estimate';
import { sunAt } from './engine/sun/communes';
import { TARIFS, type TarifKey } from './engine/tarifs';
import type { Answer, Answers, Halves, Question, Tool, World } from './engine/tool';
import { TOOLS } from './engine/tools';
import { TABLES_VERSION } from './engine/version';
import { answersTo, halvesOf, questionsOf } from './pages/answers';
import { listGiven } from './pages/given';
import { listRegles } from './regles/regles.server';
import { readOf, resultLines, stepLines } from './result-lines';
import { listTarifs } from './tarifs/tarifs.server';
import { TOOL_REGISTRY } from './tool-registry.server';

const MOST = { lines: 40, sign: 400 };

/** Computes again with current tables and prices; drops unknown answers. @throws Problem 422 for an invalid answer */
export async function repeatEstimates(
  deps: Pick<Deps, 'db' | 'clock'>,
  sent: z.output<typeof sentEstimates> = [],
): Promise<JoinedEstimate[]> {
  if (sent.length === 0) return [];
  const today = inShop(deps.clock.now()).toPlainDate().toString();
  const world: World = { tarifs: await listTarifs(deps), regles: await listRegles(deps), today, sunAt };
  return sent.map(({ outil, reponses, sansSuite, vu }) => {
    const tool = TOOL_REGISTRY[outil];
    const answers = readAnswers(tool, reponses, today);
    return kept(tool, answers, halvesOf(tool, answers, !sansSuite), world, vu);
  });
}

/** @throws Problem 422 */
function readAnswers(tool: Tool, given: Record<string, unknown>, today: string): Answers {
  const shape = Object.fromEntries(
    questionsOf(tool)
      .filter(({ neverSent }) => !neverSent)
      .map((question) => [question.key, answerOf(question, today).optional()]),
  );
  const read = z.object(shape).safeParse(given);
  if (read.success) return read.data as Answers;
  throw refused('estimations', wrong(tool));
}

const titleOf = (tool: Tool) => TOOLS.find(({ slug }) => slug === tool.slug)?.title ?? tool.slug;

const wrong = (tool: Tool) =>
  `Une réponse de l’estimation «\u00a0${titleOf(tool)}\u00a0» ne convient pas. Corrigez-la ou retirez l’estimation, puis envoyez votre projet de nouveau.`;

function answerOf(question: Question, today: string): z.ZodType<Answer> {
  switch (question.kind) {
    case 'choice':
      return z.enum(question.options.map(({ value }) => value));
    case 'number':
      return z.number().min(question.min).max(mostOf(question, today));
    case 'commune':
      return z
        .string()
        .max(12)
        .refine((code) => sunAt(code) !== undefined);
    case 'rooms':
      return z
        .array(z.object({ name: z.string().max(2_000).transform(roomName), area_m2: z.number().min(1).max(1_000) }))
        .max(question.most);
  }
}

const LONGEST_ROOM = 60;
const roomName = (typed: string) => typed.replace(/\s+/g, ' ').trim().slice(0, LONGEST_ROOM);

function kept(tool: Tool, given: Answers, halves: Halves, world: World, vu: string): JoinedEstimate {
  const asked = askedQuestions(questionsOf(tool, halves), given);
  const answers = answersTo(asked, given);
  const estimate = tool.estimate(answers, world, halves);
  return {
    outil: tool.slug,
    title: titleOf(tool),
    summary: estimate.summary,
    reponses: short(listGiven(asked, answers, (code) => world.sunAt?.(code)?.name)),
    resultats: short(resultLines(estimate)),
    formule: short(stepLines(estimate.steps)),
    version: TABLES_VERSION,
    tarifs: usedBy(estimate, world),
    isRecomputed: bare(vu) !== bare(readOf(estimate)),
  };
}

/** Browsers format numbers with different spaces. */
const bare = (text: string) => text.replace(/\s/g, '');

const short = <L extends Line>(lines: readonly L[]): L[] =>
  lines.slice(0, MOST.lines).map((line) => ({ ...line, label: line.label.slice(0, MOST.sign), text: line.text.slice(0, MOST.sign) }));

function usedBy({ money, outcomes }: Estimate, world: World): JoinedEstimate['tarifs'] {
  const amounts = [...money, ...outcomes.flatMap(({ amount }) => amount ?? [])];
  const keys = new Set<TarifKey>(amounts.flatMap(({ tarifs }) => tarifs));
  return [...keys].flatMap((key) => {
    const row = currentTarif(world, key);
    const { label, unit } = TARIFS[key];
    return row ? [{ key, label, unit, values: row.values, valid_from: row.valid_from }] : [];
  });
}
