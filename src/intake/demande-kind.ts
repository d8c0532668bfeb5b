import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import type { Line } from './contract';

/** One kind of request, as its feature describes it once: the inbox, the mails, the follow-up page and the exports read this. */
export type DemandeKind<P> = {
  name: DemandeKindName;
  /** First letters of its references. */
  prefix: string;
  /** « Projet particulier » */
  label: string;
  /** One line for the inbox. */
  summary(payload: P): string;
  /** All that was asked, in the order of the form, without who asked. */
  lines(payload: P): Line[];
  /** Labels of the lines that tell where the person lives: the follow-up page leaves them out. */
  personal?: readonly string[];
};

/** All of them, by their name. */
// biome-ignore lint/suspicious/noExplicitAny: each reads the payload that its own contract made
export type DemandeKinds = Record<DemandeKindName, DemandeKind<any>>;

/** Lines of what was given, leaving out what was not. */
export function linesOf(given: Record<string, string | undefined | null | false>): Line[] {
  return Object.entries(given).flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
