import type { Answers, Tool, ToolSlug } from '../engine/tool';
import { readJoined } from '../joined-store';
import { sharedAnswers } from './answers';

const keyOf = (slug: ToolSlug) => `estimation-${slug}`;

/** What this tab keeps of a tool, to come back to it: never in an address, never sent, nothing that is private. */
export function loadAnswers(tool: Tool): Answers {
  try {
    const given: unknown = JSON.parse(sessionStorage.getItem(keyOf(tool.slug)) ?? 'null');
    if (given && typeof given === 'object') return sharedAnswers(tool, given as Answers);
    // Back from the project form, in another tab or on another day.
    return sharedAnswers(tool, findJoined(tool)?.reponses ?? {});
  } catch {
    // A browser that keeps nothing, or something that is not ours: the form starts empty.
    return {};
  }
}

export function keepAnswers(tool: Tool, answers: Answers) {
  const shared = sharedAnswers(tool, answers);
  try {
    // Where an estimate is joined, erased answers stay erased all the same.
    if (Object.keys(shared).length > 0 || findJoined(tool)) sessionStorage.setItem(keyOf(tool.slug), JSON.stringify(shared));
    else sessionStorage.removeItem(keyOf(tool.slug));
  } catch {
    // The open page still remembers.
  }
}

const findJoined = ({ slug }: Tool) => readJoined().find(({ outil }) => outil === slug);
