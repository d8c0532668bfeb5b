import type { Tx } from '#db/tables';
import { mailShop } from '~/content/identite/mail-shop.server';
import type { WithContents } from '~/content/kinds/kind';
import type { Horaires } from '~/content/reglages/contract';
import { openingOn } from '~/content/reglages/horaires.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { inShop, SHOP_ZONE, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { queueMail } from '~/platform/mail/outbox';
import { holdAvis, listRecipients, type Recipient } from './choices.server';
import { avisMails } from './mail';
import { type Point, pointsOf } from './points.server';

const USUALLY = Temporal.PlainTime.from('08:00');

/** One digest per open day and person, by the first instance; none when empty or after closing. */
export async function sendDigests(deps: Pick<Deps, 'db' | 'clock' | 'env' | 'content'> & WithContents): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const day = inShop(now).toPlainDate();
  const waiting = (await listRecipients(db)).filter(({ digestOn }) => digestOn === null || digestOn < day.toString());
  if (waiting.length === 0) return;
  const { horaires } = await requireReglages(db);
  const from = digestAt(day, horaires);
  const closes = openingOn(day, horaires).ranges.at(-1)?.closes;
  if (!from || !closes || Temporal.Instant.compare(now, from) < 0 || inShop(now).toPlainTime().toString().slice(0, 5) >= closes) return;
  for (const { id } of waiting) await db.transaction().execute((tx) => sendDigest(deps, tx, id, day, horaires));
}

async function sendDigest(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'content'> & WithContents,
  tx: Tx,
  id: string,
  day: Temporal.PlainDate,
  horaires: Horaires,
) {
  const { digest_on: last } = await holdAvis(tx, id);
  if (last !== null && last >= day.toString()) return;
  await tx.updateTable('avis').set({ digest_on: day.toString() }).where('compte_id', '=', id).execute();
  const recipient = (await listRecipients(tx)).find((one) => one.id === id);
  if (!recipient) return;
  const before = last === null ? undefined : digestAt(Temporal.PlainDate.from(last), horaires);
  const since = before ?? deps.clock.now().subtract({ hours: 24 });
  const points = await pointsOf(deps, tx, recipient, toStamp(since));
  if (points.some(({ isReason }) => isReason)) await queueMail(deps, tx, await mailOf(deps, tx, recipient, points, day));
}

async function mailOf({ env }: Pick<Deps, 'env'>, tx: Tx, { email, name }: Recipient, points: Point[], day: Temporal.PlainDate) {
  const letter = avisMails.liste.letter({
    shop: mailShop(await requireReglages(tx)),
    publicUrl: env.publicUrl,
    name,
    subject: `Ce matin : ${points.map(({ short }) => short).join(', ')}`,
    intro: 'Voici ce qui vous attend aujourd’hui.',
    facts: points.map(({ label, text }) => ({ label, text })),
    links: points.flatMap(({ links }) => links.map(({ label, path }) => ({ label, url: `${env.publicUrl}${path}` }))),
    more: { label: 'Ouvrir le tableau de bord', url: `${env.publicUrl}/admin` },
  });
  const tomorrow = day.add({ days: 1 }).toZonedDateTime(SHOP_ZONE).toInstant();
  return { kind: avisMails.liste.kind, to: { address: email, name }, letter, sendBefore: tomorrow };
}

function digestAt(day: Temporal.PlainDate, horaires: Horaires): Temporal.Instant | undefined {
  const opens = openingOn(day, horaires).ranges[0]?.opens;
  if (opens === undefined) return undefined;
  const opening = Temporal.PlainTime.from(opens);
  const plainTime = Temporal.PlainTime.compare(opening, USUALLY) < 0 ? opening : USUALLY;
  return day.toZonedDateTime({ timeZone: SHOP_ZONE, plainTime }).toInstant();
}
