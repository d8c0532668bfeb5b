import type { Role } from '~/ui/roles';
import type { Letter } from './letter';

/** What a personal link permits: account access, proof of the mailbox, unsubscription, access to a request. */
type SecretLink = 'account' | 'confirmation' | 'unsubscription' | 'follow-up';

export type MailKind<About = never> = {
  /** Stored in outbox rows, so never rename it. */
  kind: string;
  label: string;
  /** Its title in a request's history; « Courriel » by default. */
  title?: string;
  /** Which role may read it in the outbox, with links redacted. */
  readers: 'ACCUEIL' | 'ADMIN';
  /** Personal links, for the addressee only. Those to an account or mailbox are redacted once sent. */
  secretLinks: readonly SecretLink[];
  /** A person sends it, so mail programs may auto-reply (RFC 3834). */
  isByHand?: true;
  isToStaff?: true;
  letter(about: About): Letter;
};

export type MailKinds = readonly MailKind[];

const find = (mails: MailKinds, kind: string) => mails.find((mail) => mail.kind === kind);

export const mailLabel = (mails: MailKinds, kind: string): string => find(mails, kind)?.label ?? kind;

export const mailTitle = (mails: MailKinds, kind: string): string => find(mails, kind)?.title ?? 'Courriel';

export const isToStaff = (mails: MailKinds, kind: string): boolean => find(mails, kind)?.isToStaff === true;

export const hasLiveLink = (mails: MailKinds, kind: string): boolean =>
  find(mails, kind)?.secretLinks.some((link) => link === 'account' || link === 'confirmation') ?? false;

/** Kinds that the outbox hides from the role; never empty, as SQL requires. */
export const hiddenKinds = (mails: MailKinds, role: Role): string[] => [
  '',
  ...mails.filter(({ readers }) => role !== 'ADMIN' && readers !== role).map(({ kind }) => kind),
];
