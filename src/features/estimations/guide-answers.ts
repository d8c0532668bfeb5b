import { recalledAnswers } from './engine/recalled-questions';
import { type Answers, TOOL_SLUGS, type ToolSlug } from './engine/tool';

const KEY = 'estimations-debut';

export const answersKey = (slug: ToolSlug) => `estimation-${slug}`;

export const loadGuideAnswers = (): Answers => readKey(KEY) ?? {};

export function keepGuideAnswers(given: Answers) {
  writeKey(KEY, given);
  for (const slug of TOOL_SLUGS) {
    const before = readKey(answersKey(slug));
    if (before) writeKey(answersKey(slug), { ...before, ...carriedTo(slug, given) });
  }
}

/** The aids take none: the guide never leads there. */
export const carriedTo = (slug: ToolSlug, given: Answers): Answers => (slug === 'aides' ? {} : recalledAnswers(given));

export const answerInTab = (slug: ToolSlug, answers: Answers) => writeKey(answersKey(slug), answers);

// A copy of `ui/tab-store` without its memory: shared, it would add a file to each page with a form.
function readKey(key: string): Answers | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeKey(key: string, answers: Answers) {
  try {
    sessionStorage.setItem(key, JSON.stringify(answers));
  } catch {
    // The open page keeps the answers.
  }
}
