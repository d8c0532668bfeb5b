import type { Letter } from './letter';

/** One sort of mail that the site writes, declared once, beside its words. */
export type MailKind<About = never> = {
  /** As the rows of the outbox name it: sent mails keep it. */
  kind: string;
  /** Its French name, for the people who look through the outbox. */
  label: string;
  /** What the history of the request that caused it calls it; without one, « Courriel ». */
  title?: string;
  /** Its link opens an account to whoever follows it: only its addressee may read it. */
  opensAccount?: true;
  /** Its link tells the site who holds the mailbox: once it has left, nobody else reads it. */
  provesMailbox?: true;
  /** Somebody of the team sends it by an act of theirs: mail programs may answer it (RFC 3834), as they may any letter. */
  isByHand?: true;
  letter(about: About): Letter;
};

/** All of them, as the application hands them to whoever shows mails. */
export type MailKinds = readonly MailKind[];

const find = (mails: MailKinds, kind: string) => mails.find((mail) => mail.kind === kind);

/** A mail that is written no more is shown by the name its row has. */
export const mailLabel = (mails: MailKinds, kind: string): string => find(mails, kind)?.label ?? kind;

export const mailTitle = (mails: MailKinds, kind: string): string => find(mails, kind)?.title ?? 'Courriel';

/** Whether its link is taken out of what is kept once it has left. */
export const hasLiveLink = (mails: MailKinds, kind: string): boolean =>
  opensAccount(mails, kind) || (find(mails, kind)?.provesMailbox ?? false);

export const opensAccount = (mails: MailKinds, kind: string): boolean => find(mails, kind)?.opensAccount ?? false;
