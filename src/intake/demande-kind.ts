import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import type { Line } from './contract';

/**
 * What a feature says of its kind of request, beside what the list of kinds says of each: the inbox, the mails, the follow-up page, the exports and
 * the privacy page read it.
 */
export type DemandeKind<P> = {
  name: DemandeKindName;
  /** One line for the inbox. */
  summary(payload: P): string;
  /** All that was asked, in the order of the form, without who asked. */
  lines(payload: P): Line[];
  /** Labels of the lines that tell where the person lives: the follow-up page leaves them out. */
  personal?: readonly string[];
  privacy: Privacy;
};

/** What is asked, why, and what allows it (article 6 of the regulation (EU) 2016/679), in the words of the privacy page. */
type Privacy = {
  title: string;
  /** What is kept, where the title would say too much or too little. */
  kept?: string;
  data: string;
  purpose: string;
  basis: string;
};

/** All of them, by their name. */
// biome-ignore lint/suspicious/noExplicitAny: each reads the payload that its own contract made
export type DemandeKinds = Record<DemandeKindName, DemandeKind<any>>;

/** Lines of what was given, leaving out what was not. */
export function linesOf(given: Record<string, string | undefined | null | false>): Line[] {
  return Object.entries(given).flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
