import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { mailShop } from '~/content/identite/mail-shop.server';
import { withDelay } from '~/content/reglages/promises';
import type { requireReglages } from '~/content/reglages/reglages.server';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import type { Deps } from '~/platform/deps';
import type { MailKind } from '~/platform/mail/mail-kind';
import { type Mail, queueMail, queueMails } from '~/platform/mail/outbox';
import { listMessageIds } from '~/platform/mail/outbox-read';
import { typographie } from '~/platform/text/typographie';
import type { PageUrl } from '~/ui/page-path';
import { ofDemande } from './mail-cause';

type Demande = Selectable<Tables['demande']>;

type Reglages = Awaited<ReturnType<typeof requireReglages>>;

export function letterSenderOf({ env }: Pick<Deps, 'env'>, reglages: Reglages) {
  return { shop: mailShop(reglages), publicUrl: env.publicUrl, retentionMonths: reglages.demandes.retentionMonths };
}

export const suiviPath = ({ suivi_token }: Pick<Demande, 'suivi_token'>): PageUrl => `/suivi/${suivi_token}`;

/** A caller may have given no first name. */
export const storedFullName = ({ name, family_name }: Pick<Demande, 'name' | 'family_name'>) => `${name} ${family_name}`.trim();

export function receivedOf({ demandes }: Reglages, kind: DemandeKindName): string {
  return typographie(withDelay(demandes.acknowledgements[kind], demandes.answerDays));
}

export function staffOf({ demandes, entreprise }: Reglages, kind: DemandeKindName): string[] {
  const named = demandes.notifications[kind];
  return named.length > 0 ? named : [entreprise.email];
}

type Asker = Pick<Demande, 'id' | 'email' | 'name' | 'family_name'>;

export function mailTo<A>(
  demande: Asker,
  mail: MailKind<A>,
  about: A,
  more: Pick<Mail, 'calendar' | 'sendAfter' | 'sendBefore' | 'pieces'> = {},
): Mail {
  return {
    kind: mail.kind,
    to: { address: demande.email, name: storedFullName(demande) },
    letter: mail.letter(about),
    causes: [ofDemande(demande.id)],
    ...(mail.isByHand && { headers: { 'Auto-Submitted': 'no' } }),
    ...more,
  };
}

/** The reply address is the visitor's. */
export function mailsToStaff<A>({ id, email }: Pick<Demande, 'id' | 'email'>, addresses: string[], mail: MailKind<A>, about: A): Mail[] {
  const letter = mail.letter(about);
  return addresses.map((address) => ({
    kind: mail.kind,
    to: { address, name: '' },
    ...(email && { replyTo: email }),
    letter,
    causes: [ofDemande(id)],
  }));
}

/** The reply address is the shop's. @returns the mail's id; undefined without an address */
export async function queueFor<A>(
  deps: Pick<Deps, 'clock' | 'env'>,
  tx: Tx,
  demande: Asker,
  mail: MailKind<A>,
  about: A,
  more?: Pick<Mail, 'calendar' | 'sendAfter' | 'sendBefore' | 'pieces'>,
): Promise<string | undefined> {
  return demande.email === '' ? undefined : queueMail(deps, tx, await inThread(tx, demande.id, mailTo(demande, mail, about, more)));
}

export async function notify<A>(
  deps: Pick<Deps, 'clock' | 'env'>,
  tx: Tx,
  demande: Pick<Demande, 'id' | 'email'>,
  addresses: string[],
  mail: MailKind<A>,
  about: A,
): Promise<void> {
  const mails: Mail[] = [];
  for (const one of mailsToStaff(demande, addresses, mail, about)) mails.push(await inThread(tx, demande.id, one));
  await queueMails(deps, tx, mails);
}

/** A header holds 900 characters: the first mail, by which readers find the thread, and the last ones. */
const MOST_REFERENCES = 3;

/** Threads it with earlier mails about the request (RFC 5322, 3.6.4). */
async function inThread(tx: Tx, demandeId: string, mail: Mail): Promise<Mail> {
  const ids = await listMessageIds(tx, ofDemande(demandeId), mail.to.address);
  const last = ids.at(-1);
  if (last === undefined) return mail;
  const references = [...ids.slice(0, 1), ...ids.slice(1).slice(1 - MOST_REFERENCES)];
  return { ...mail, headers: { ...mail.headers, 'In-Reply-To': last, References: references.join(' ') } };
}
