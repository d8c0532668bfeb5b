import type { Answers, Tool } from '../engine/tool';
import { answersKey, carriedTo, loadGuideAnswers } from '../guide-answers';
import { readJoined } from '../joined-store';
import { sharedAnswers } from './answers';

/** Tab storage only: never in the URL or sent, nothing private. */
export function loadAnswers(tool: Tool): Answers {
  try {
    const given: unknown = JSON.parse(sessionStorage.getItem(answersKey(tool.slug)) ?? 'null');
    if (given && typeof given === 'object') return sharedAnswers(tool, given as Answers);
    // On return from the project form in another tab or on another day; else from « Par où commencer ».
    return sharedAnswers(tool, findJoined(tool)?.reponses ?? carriedTo(tool.slug, loadGuideAnswers()));
  } catch {
    return {};
  }
}

export function keepAnswers(tool: Tool, answers: Answers) {
  const shared = sharedAnswers(tool, answers);
  try {
    // Erased answers must not return from another source.
    const isRefilled = findJoined(tool) || Object.keys(loadGuideAnswers()).length > 0;
    if (Object.keys(shared).length > 0 || isRefilled) sessionStorage.setItem(answersKey(tool.slug), JSON.stringify(shared));
    else sessionStorage.removeItem(answersKey(tool.slug));
  } catch {
    // The open page keeps the answers.
  }
}

const erasedKey = ({ slug }: Tool) => `${answersKey(slug)}-efface`;

/** For undo, after a reload too; without private answers. */
export function keepErased(tool: Tool, answers: Answers | undefined) {
  try {
    if (answers) sessionStorage.setItem(erasedKey(tool), JSON.stringify(sharedAnswers(tool, answers)));
    else sessionStorage.removeItem(erasedKey(tool));
  } catch {
    // The open page keeps it.
  }
}

export function loadErased(tool: Tool): Answers | undefined {
  try {
    const erased = sharedAnswers(tool, JSON.parse(sessionStorage.getItem(erasedKey(tool)) ?? 'null') ?? {});
    return Object.keys(erased).length > 0 ? erased : undefined;
  } catch {
    return undefined;
  }
}

const findJoined = ({ slug }: Tool) => readJoined().find(({ outil }) => outil === slug);
