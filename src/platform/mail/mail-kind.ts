import type { Role } from '../http/endpoint';
import type { Letter } from './letter';

/** What a personal link lets whoever holds it do: open an account, prove who holds the mailbox, leave the newsletter, act on a request. */
type SecretLink = 'compte' | 'confirmation' | 'desinscription' | 'suivi';

/** One sort of mail that the site writes, declared once, beside its words. */
export type MailKind<About = never> = {
  /** As the rows of the outbox name it: sent mails keep it. */
  kind: string;
  /** Its French name, for the people who look through the outbox. */
  label: string;
  /** What the history of the request that caused it calls it; without one, « Courriel ». */
  title?: string;
  /** Who of the team may read it in the outbox, without its personal links: the counter too, or administrators alone. */
  readers: 'ACCUEIL' | 'ADMIN';
  /** Its personal links: only its addressee ever reads them. Those of an account or of a mailbox are taken out of what is kept once it has left. */
  secretLinks: readonly SecretLink[];
  /** Somebody of the team sends it by an act of theirs: mail programs may answer it (RFC 3834), as they may any letter. */
  isByHand?: true;
  /** It tells the team, and is never read by whoever asked. */
  isToStaff?: true;
  letter(about: About): Letter;
};

/** All of them, as the application hands them to whoever shows mails. */
export type MailKinds = readonly MailKind[];

const find = (mails: MailKinds, kind: string) => mails.find((mail) => mail.kind === kind);

/** A mail that is written no more is shown by the name its row has. */
export const mailLabel = (mails: MailKinds, kind: string): string => find(mails, kind)?.label ?? kind;

export const mailTitle = (mails: MailKinds, kind: string): string => find(mails, kind)?.title ?? 'Courriel';

export const isToStaff = (mails: MailKinds, kind: string): boolean => find(mails, kind)?.isToStaff === true;

/** Whether its link is taken out of what is kept once it has left. */
export const hasLiveLink = (mails: MailKinds, kind: string): boolean =>
  find(mails, kind)?.secretLinks.some((link) => link === 'compte' || link === 'confirmation') ?? false;

/** @returns the kinds of mails that the outbox does not show to that role; never empty, as SQL wants it */
export const hiddenKinds = (mails: MailKinds, role: Role): string[] => [
  '',
  ...mails.filter(({ readers }) => role !== 'ADMIN' && readers !== role).map(({ kind }) => kind),
];
