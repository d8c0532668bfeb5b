import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { mailShop } from '~/content/identite/mail-shop.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { ofDemande } from '~/intake/mail-cause';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { MailKind } from '~/platform/mail/mail-kind';
import { queueMails } from '~/platform/mail/outbox';
import { eraseKind } from '~/platform/mail/outbox-change';
import { listRecipients, type Recipient, wants } from './choices.server';
import { type AboutDemande, avisMails, demandeUrl, who } from './mail';
import { AVIS, type AvisSubject } from './subjects';

type Demande = Pick<Selectable<Tables['demande']>, 'id' | 'reference' | 'name' | 'family_name'>;
type Telling = {
  /** An account without access to requests is replaced by everyone. */
  compteId: string | 'everyone';
  subject: Extract<AvisSubject, 'confiee' | 'reponse' | 'rappel' | 'retard'>;
  about: Demande;
  /** Author of the act: not notified. */
  by?: { id: string; name: string };
};

/** In the caller's transaction; others get the morning digest (digest.server.ts). */
export async function tellStaff(deps: Pick<Deps, 'clock' | 'env'>, tx: Tx, { compteId, subject, about, by }: Telling): Promise<void> {
  const shop = mailShop(await requireReglages(tx));
  const mail: MailKind<AboutDemande & { by: string }> = avisMails[subject];
  const recipients = (await listConcerned(tx, compteId, subject)).filter((one) => one.id !== by?.id && wants(one, subject, 'aussitot'));
  const mails = recipients.map(({ email, name }) => ({
    kind: mail.kind,
    to: { address: email, name },
    letter: mail.letter({ shop, publicUrl: deps.env.publicUrl, name, demande: about, by: by?.name ?? 'Le site' }),
    causes: [ofDemande(about.id)],
  }));
  await queueMails(deps, tx, mails);
}

export async function tellGiven(
  deps: Pick<Deps, 'clock' | 'env'>,
  tx: Tx,
  compteId: string,
  by: { id: string; name: string },
  given: Demande[],
) {
  const [first] = given;
  if (!first || compteId === by.id) return;
  if (given.length === 1) return tellStaff(deps, tx, { compteId, subject: 'confiee', about: first, by });
  const one = (await listRecipients(tx)).find(({ id }) => id === compteId);
  if (!one || !wants(one, 'confiee', 'aussitot')) return;
  const { publicUrl } = deps.env;
  const shop = mailShop(await requireReglages(tx));
  const letter = avisMails.liste.letter({
    shop,
    publicUrl,
    name: one.name,
    subject: `${given.length} demandes vous sont confiées`,
    intro: `${by.name} vous confie ${given.length} demandes.`,
    facts: [],
    links: given
      .slice(0, MOST_NAMED)
      .map((demande) => ({ label: `${who(demande)} (${demande.reference})`, url: demandeUrl(publicUrl, demande.id) })),
    more: { label: 'Voir mes demandes', url: `${publicUrl}/admin/demandes?assigneeId=${compteId}` },
  });
  await queueMails(deps, tx, [{ kind: avisMails.liste.kind, to: { address: one.email, name: one.name }, letter }]);
}

export const MOST_NAMED = 15;

async function listConcerned(tx: Tx, compteId: string, subject: AvisSubject): Promise<Recipient[]> {
  const all = await listRecipients(tx);
  const named = all.filter((one) => one.id === compteId && AVIS[subject].roles.includes(one.role));
  return named.length > 0 ? named : all;
}

/** Lists may name an erased person. */
export async function dropLists(tx: Tx): Promise<void> {
  await eraseKind(tx, avisMails.liste.kind);
}

const LISTS_KEPT_DAYS = 7;

export async function forgetOldLists({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await eraseKind(db, avisMails.liste.kind, toStamp(clock.now().subtract({ hours: 24 * LISTS_KEPT_DAYS })));
}
