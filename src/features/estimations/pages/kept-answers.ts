import type { Answers, Tool } from '../engine/tool';
import { carriedTo, keyOf, loadGuideAnswers } from '../guide-answers';
import { readJoined } from '../joined-store';
import { sharedAnswers } from './answers';

/** What this tab keeps of a tool, to come back to it: never in an address, never sent, nothing that is private. */
export function loadAnswers(tool: Tool): Answers {
  try {
    const given: unknown = JSON.parse(sessionStorage.getItem(keyOf(tool.slug)) ?? 'null');
    if (given && typeof given === 'object') return sharedAnswers(tool, given as Answers);
    // Back from the project form, in another tab or on another day; else what « Par où commencer » was told.
    return sharedAnswers(tool, findJoined(tool)?.reponses ?? carriedTo(tool.slug, loadGuideAnswers()));
  } catch {
    // A browser that keeps nothing, or something that is not ours: the form starts empty.
    return {};
  }
}

export function keepAnswers(tool: Tool, answers: Answers) {
  const shared = sharedAnswers(tool, answers);
  try {
    // Where something else would fill the form again, erased answers stay erased all the same.
    const isRefilled = findJoined(tool) || Object.keys(loadGuideAnswers()).length > 0;
    if (Object.keys(shared).length > 0 || isRefilled) sessionStorage.setItem(keyOf(tool.slug), JSON.stringify(shared));
    else sessionStorage.removeItem(keyOf(tool.slug));
  } catch {
    // The open page still remembers.
  }
}

const erasedKey = ({ slug }: Tool) => `${keyOf(slug)}-efface`;

/** What was erased last, to be put back, after a reload too; of what is private, nothing. */
export function keepErased(tool: Tool, answers: Answers | undefined) {
  try {
    if (answers) sessionStorage.setItem(erasedKey(tool), JSON.stringify(sharedAnswers(tool, answers)));
    else sessionStorage.removeItem(erasedKey(tool));
  } catch {
    // The open page still remembers.
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
