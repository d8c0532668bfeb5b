import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import type { MailFact } from '~/platform/mail/letter';
import type { Line } from './contract';

/** A kind of request, as used by the inbox, mails, follow-up page, exports and privacy page. */
export type DemandeKind<P> = {
  name: DemandeKindName;
  summary(payload: P): string;
  lines(payload: P): Line[];
  /** For the mail to staff, when lines are not enough. */
  forStaff?(payload: P): MailFact[];
  /** For the acknowledgement: the site's own words, never typed text. */
  acknowledged?(payload: P): Line[];
  /** Labels of all possible lines: the columns of an export. */
  labels: readonly string[];
  /** No heating or hot water: comes first. */
  isUrgent?(payload: P): boolean;
  /** Labels of lines about the home, hidden on the follow-up page. */
  personal?: readonly string[];
  privacy: Privacy;
};

/** For the privacy page: purpose and legal basis (regulation (EU) 2016/679, article 6). */
type Privacy = {
  title: string;
  kept?: string;
  data: string;
  purpose: string;
  basis: string;
};

// biome-ignore lint/suspicious/noExplicitAny: each reads the payload that its own contract made
export type DemandeKinds = Record<DemandeKindName, DemandeKind<any>>;

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

/** The kind of the original form, even after staff changed it. */
export const formOf = (kinds: DemandeKinds, { kind, rempli_comme }: { kind: string; rempli_comme: string | null }) =>
  kinds[(rempli_comme ?? kind) as DemandeKindName];
