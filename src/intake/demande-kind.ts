import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import type { Fact } from '~/platform/mail/letter';
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
  /** The same for the mail to staff, where a line is more than a sentence. */
  toldToStaff?(payload: P): Fact[];
  /** What the acknowledgement may say of it: in the site’s own words, nothing that was typed. */
  acknowledged?(payload: P): Line[];
  /** Of all the lines that there may be: the columns of an export. */
  labels: readonly string[];
  /** Whether somebody has no heating or hot water: it stands first. */
  isUrgent?(payload: P): boolean;
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

/** What a kind asks, by its label; the lines leave out what was not given. */
export function asked<P>(
  fields: Record<string, (payload: P) => string | undefined | null | false>,
): Pick<DemandeKind<P>, 'lines' | 'labels'> {
  return {
    labels: Object.keys(fields),
    lines: (payload) =>
      Object.entries(fields).flatMap(([label, read]) => {
        const text = read(payload);
        return text ? [{ label, text }] : [];
      }),
  };
}

/** The kind that reads the payload of a request: that of its form, whatever staff made of it since. */
export const formOf = (kinds: DemandeKinds, { kind, rempli_comme }: { kind: string; rempli_comme: string | null }) =>
  kinds[(rempli_comme ?? kind) as DemandeKindName];
