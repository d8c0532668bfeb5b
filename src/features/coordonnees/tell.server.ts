import type { Db, Tx } from '#db/tables';
import { mailShop } from '~/content/identite/mail-shop.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { UNDO_DAYS } from '~/content/vocabulary/retention';
import { programName } from '~/features/comptes/program-name';
import { listOpenComptes } from '~/features/comptes/staff.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By, Visit } from '~/platform/http/endpoint';
import type { MailFact } from '~/platform/mail/letter';
import type { MailShop } from '~/platform/mail/look';
import { isMailbox } from '~/platform/mail/mailbox';
import { queueMail } from '~/platform/mail/outbox';
import { momentOf } from '~/platform/text/when';
import { hashToken, newToken } from '~/platform/token';
import { type Coordonnees, coordonneeLabel, coordonneesOf, coordonneeText, differing, only } from './coordonnees';
import { coordonneesMails } from './mail';

const UNDO = { hours: UNDO_DAYS * 24 };

type Content = Record<string, unknown>;
type Change = { id: string; before: Content; after: Content; by: By; visit: Visit };

/** Mails former addresses and administrators an undo link; after its use, none to outside addresses, maybe removed on purpose. */
export async function tellCoordonnees(
  deps: Pick<Deps, 'clock' | 'env'>,
  tx: Tx,
  { id: section, before, after, by, visit }: Change,
): Promise<void> {
  const [old, current] = [coordonneesOf(section, before), coordonneesOf(section, after)];
  const keys = differing(old, current);
  if (keys.length === 0) return;
  const newShop = mailShop(await requireReglages(tx));
  const shop = section === 'entreprise' ? { ...newShop, name: String(old.name), email: String(old.email) } : newShop;
  const trusted = unique([shop.email, ...(await listAdminAddresses(tx))]);
  const recipients = unique([...trusted, ...keys.flatMap((key) => (Array.isArray(old[key]) ? old[key] : []))]);
  const facts = [
    { label: 'Ce qui a changé', text: keys.map((key) => lineOf(key, old, current)).join('\n') },
    { label: 'Quand', text: momentOf(toStamp(deps.clock.now())) },
    { label: 'Par', text: by.name },
    { label: 'Depuis', text: `${programName(visit.agent)}, adresse ${visit.address}` },
  ];
  const now = deps.clock.now();
  const expires = now.add(UNDO);
  for (const address of recipients) {
    const isTrusted = trusted.includes(address);
    const token = isTrusted || !(await hasUndone(tx, address)) ? newToken() : undefined;
    if (token)
      await tx
        .insertInto('changement_de_coordonnees')
        .values({
          hash: hashToken(token),
          section,
          before: JSON.stringify(only(old, keys)),
          after: JSON.stringify(only(current, keys)),
          compte_id: by.id,
          author: by.name,
          sent_to: address,
          is_trusted: Number(isTrusted),
          created_at: toStamp(now),
          expires_at: toStamp(expires),
          used_at: null,
        })
        .execute();
    const url = token && `${deps.env.publicUrl}/retour_coordonnees?token=${token}`;
    await warn(deps, tx, { address, facts, url, shop });
  }
}

type Warning = { address: string; facts: MailFact[]; url: string | undefined; shop: MailShop & { email: string } };

/** From the former sender: a thief's new one could get the warning filtered. */
async function warn(deps: Pick<Deps, 'clock' | 'env'>, tx: Tx, { address, facts, url, shop }: Warning) {
  const { changed } = coordonneesMails;
  const from = shop.email;
  await queueMail(deps, tx, {
    kind: changed.kind,
    to: { address, name: '' },
    ...(isMailbox(from) && { replyTo: from, ...(deps.env.mailFrom === undefined && { headers: { From: from } }) }),
    letter: changed.letter({ shop, publicUrl: deps.env.publicUrl, facts, url }),
  });
}

const lineOf = (key: string, old: Coordonnees, current: Coordonnees) =>
  `${coordonneeLabel(key)}\u00a0: ${coordonneeText(old[key])} devient ${coordonneeText(current[key])}`;

/** Within seven days. */
async function hasUndone(tx: Tx, address: string): Promise<boolean> {
  const used = tx.selectFrom('changement_de_coordonnees').select('hash').where('sent_to', '=', address).where('used_at', 'is not', null);
  return (await used.where('is_trusted', '=', 0).limit(1).executeTakeFirst()) !== undefined;
}

export async function listAdminAddresses(db: Db | Tx): Promise<string[]> {
  return (await listOpenComptes(db)).filter(({ role }) => role === 'ADMIN').map(({ email }) => email);
}

export const unique = (addresses: string[]): string[] => [...new Set(addresses.map((address) => address.toLowerCase()))].filter(isMailbox);
