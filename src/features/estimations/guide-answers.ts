import { recalledAnswers } from './engine/recalled-questions';
import { type Answers, TOOL_SLUGS, type ToolSlug } from './engine/tool';

const KEY = 'estimations-debut';

/** Where the tab keeps the answers to a tool. */
export const keyOf = (slug: ToolSlug) => `estimation-${slug}`;

export const loadGuideAnswers = (): Answers => readKey(KEY) ?? {};

/** What is said last counts: in a tool that was answered before, it takes the place of what was said there. */
export function keepGuideAnswers(given: Answers) {
  writeKey(KEY, given);
  for (const slug of TOOL_SLUGS) {
    const before = readKey(keyOf(slug));
    if (before) writeKey(keyOf(slug), { ...before, ...carriedTo(slug, given) });
  }
}

/** What a tool takes of them: the aids, to which nobody is led, take nothing. */
export const carriedTo = (slug: ToolSlug, given: Answers): Answers => (slug === 'aides' ? {} : recalledAnswers(given));

/** The tool is opened with them. */
export const answerInTab = (slug: ToolSlug, answers: Answers) => writeKey(keyOf(slug), answers);

// What `ui/tab-store` does, without the memory of a browser that stores nothing: shared, it would be a file more on every page with a form.
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
    // The open page still remembers.
  }
}
