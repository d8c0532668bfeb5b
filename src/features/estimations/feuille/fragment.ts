import { takenAnswers } from '../engine/asked';
import { type Answer, type Answers, type Question, type Room, TOOL_SLUGS, type Tool, type ToolSlug } from '../engine/tool';
import { questionsOf, sharedAnswers } from '../pages/answers';

/** Answers only: results are computed again. */
export type SheetEstimate = { outil: ToolSlug; reponses: Answers; sansSuite?: true };
/** Not validated yet: the tools are not loaded. */
export type LinkedEstimate = { outil: ToolSlug; written: Readonly<Record<string, string>>; sansSuite: boolean };

const DAY = 'le';
const FIRST_HALF = 'sans-suite';

/** `le=2026-11-25&soleil=&soleil.pente=30`, a hash never sent; without room names, the only free text. @param on day, YYYY-MM-DD */
export function sheetFragment(estimates: readonly SheetEstimate[], on: string): string {
  const fields = new URLSearchParams({ [DAY]: on });
  for (const { outil, reponses, sansSuite } of estimates) {
    fields.append(outil, sansSuite ? FIRST_HALF : '');
    for (const [key, answer] of Object.entries(reponses)) if (answer !== undefined) fields.append(`${outil}.${key}`, writtenOf(answer));
  }
  return fields.toString();
}

const writtenOf = (answer: NonNullable<Answer>): string =>
  typeof answer === 'object' ? answer.map(({ area_m2 }) => area_m2).join('_') : String(answer);

/** Accepts any input. @returns undefined when it is no sheet */
export function readFragment(fragment: string): { on: string | undefined; estimates: LinkedEstimate[] } | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const estimates = TOOL_SLUGS.flatMap((outil) => {
    const half = fields.get(outil);
    if (half === null) return [];
    const own = [...fields].flatMap(([name, written]) => (name.startsWith(`${outil}.`) ? [[name.slice(outil.length + 1), written]] : []));
    return [{ outil, written: Object.fromEntries(own) as Record<string, string>, sansSuite: half === FIRST_HALF }];
  });
  const on = fields.get(DAY) ?? '';
  return estimates.length > 0 ? { on: /^\d{4}-\d\d-\d\d$/.test(on) ? on : undefined, estimates } : undefined;
}

/** Only valid answers; never a private one. */
export function linkedAnswers(tool: Tool, { written }: LinkedEstimate): Answers {
  const questions = questionsOf(tool);
  const read = Object.fromEntries(questions.map((question) => [question.key, answerIn(question, written[question.key])]));
  return sharedAnswers(tool, takenAnswers(questions, read));
}

function answerIn({ kind }: Question, written: string | undefined): Answer {
  if (written === undefined) return undefined;
  if (kind === 'number') return Number(written);
  if (kind !== 'rooms') return written;
  return written.split('_').map((area, at): Room => ({ name: `Pièce ${at + 1}`, area_m2: Number(area) }));
}
