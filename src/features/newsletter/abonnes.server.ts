import { createHmac, randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Db, Tables, Tx } from '#db/tables';
import { mailShop } from '~/content/identite/mail-shop.server';
import { record } from '~/content/journal/journal.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { LETTRE } from '~/intake/consents';
import { once, type Submission, storeAnswer, submissionOf } from '~/intake/idempotency.server';
import { countMailTo } from '~/intake/mail-limits.server';
import { mailboxOf } from '~/intake/mailbox-of';
import { countSending, suspicionOf } from '~/intake/spam-guard.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { countAttempt } from '~/platform/http/attempts';
import { type Caller, DONE, type Visit } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import type { MailKind } from '~/platform/mail/mail-kind';
import { dropWaiting, queueMail } from '~/platform/mail/outbox';
import { newLinkToken } from '~/platform/token';
import type { LettreChoices } from './choices';
import { abonneChoicesOf, abonneColumnsOf } from './cible.server';
import type { abonnesEndpoints, LinkName, newsletterEndpoints } from './contract';
import { lettreMails, oneClick, unsubscribeUrl } from './mail';
import { ofAbonne } from './mail-causes';

type Abonne = Selectable<Tables['abonne']>;
type Entered = z.output<(typeof abonnesEndpoints)['add']['body']>;
type Asked = z.output<(typeof newsletterEndpoints)['subscribe']['body']>;

const CONFIRMATIONS_BY_MAILBOX = { max: 3, minutes: 60 };

/** Double opt-in; same answer when subscribed; idempotent per key. @throws Problem 403 `preuve_demandee`, 409 `deja_recu`, 422, 429 */
export function subscribe(deps: Deps, body: Asked, visit: Visit): Promise<typeof DONE> {
  const submission = submissionOf(visit.submissionKey, 'newsletter', [body.email, body.name]);
  return once(deps, submission, () => askToConfirm(deps, body, visit, submission));
}

async function askToConfirm(deps: Deps, body: Asked, visit: Visit, submission: Submission | undefined): Promise<typeof DONE> {
  const email = body.email.toLowerCase();
  const suspicion = await suspicionOf(deps, body.garde, visit, { texts: [] });
  countSending(deps, visit);
  if (suspicion)
    throw new Problem(422, 'inscription_refusee', 'Votre inscription n’a pas pu être prise. Appelez-nous, nous la ferons pour vous.');
  await countAttempt(deps, `lettre:${mailboxOf(email)}`, CONFIRMATIONS_BY_MAILBOX);
  await deps.db.transaction().execute(async (tx) => {
    if (submission) await storeAnswer(deps, tx, submission, DONE);
    // Stores nothing beyond the mail limit: the visitor is asked to come back, subscribed or not.
    await countMailTo({ ...deps, db: tx }, email);
    const abonne = await upsertAsking(deps, tx, { email, name: body.name ?? '', source: 'site' }, body);
    if (!abonne) return;
    await giveConsent(deps, tx, abonne.id);
    await sendLink(deps, tx, abonne);
  });
  return DONE;
}

/** By staff; the person's click on the mail is the consent. @throws Problem 409 `deja_inscrit`, `opposition`, 429 */
export async function addAbonne(deps: Deps, by: Caller, { email, name = '' }: Entered): Promise<typeof DONE> {
  const address = email.toLowerCase();
  await countAttempt(deps, `lettre:${mailboxOf(address)}`, CONFIRMATIONS_BY_MAILBOX);
  await deps.db.transaction().execute(async (tx) => {
    await refuseOpposed(deps, tx, address);
    await countMailTo({ ...deps, db: tx }, address);
    const abonne = await upsertAsking(deps, tx, { email: address, name, source: `Ajoutée par ${by.name}` });
    if (!abonne) throw new Problem(409, 'deja_inscrit', 'Cette adresse reçoit déjà la lettre\u00a0: il n’y a rien à faire.');
    await sendLink(deps, tx, abonne);
    await record(deps, tx, { by, action: 'inscrire', subject: 'abonne', subjectId: abonne.id, label: '' });
  });
  return DONE;
}

/** Binds staff only: the person may still subscribe on the site. */
async function refuseOpposed(deps: Pick<Deps, 'secret'>, tx: Tx, email: string): Promise<void> {
  const opposed = tx.selectFrom('opposition').select('at').where('hash', 'in', oppositionsOf(deps, email)).where('author', 'is not', null);
  if (await opposed.executeTakeFirst())
    throw new Problem(
      409,
      'opposition',
      'Cette personne ne veut plus recevoir de lettre\u00a0: elle seule peut se réinscrire, sur le site.',
    );
}

async function sendLink(deps: Deps, tx: Tx, abonne: Abonne): Promise<void> {
  const url = `${deps.env.publicUrl}/newsletter/confirmation?token=${abonne.confirm_token}`;
  await send(deps, tx, abonne, lettreMails.confirmation, { ...(await aboutOf(deps, tx, abonne)), url });
}

/** With a new link; undefined and unchanged when subscribed already, since anyone may type an address. */
async function upsertAsking(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { email, name, source }: Pick<Abonne, 'email' | 'name' | 'source'>,
  { audience = null, univers = [] }: Partial<LettreChoices> = {},
): Promise<Abonne | undefined> {
  const now = toStamp(clock.now());
  const said = abonneColumnsOf({ audience, univers });
  return tx
    .insertInto('abonne')
    .values({
      id: randomUUIDv7(),
      email,
      name,
      state: 'en_attente',
      source,
      confirm_token: newLinkToken(),
      unsubscribe_token: newLinkToken(),
      created_at: now,
      asked_at: now,
      confirmed_at: null,
      ended_at: null,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({
          state: 'en_attente',
          ...(audience !== null && { audience }),
          ...(univers.length > 0 && { univers: said.univers }),
          name: eb.case().when('excluded.name', '=', '').then(eb.ref('abonne.name')).else(eb.ref('excluded.name')).end(),
          confirm_token: eb.ref('excluded.confirm_token'),
          version: eb('abonne.version', '+', 1),
          asked_at: now,
        }))
        .where('abonne.state', '!=', 'abonne'),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Proof of consent: text and date. The last one counts. */
async function giveConsent({ clock }: Pick<Deps, 'clock'>, tx: Tx, abonneId: string): Promise<void> {
  const given_at = toStamp(clock.now());
  await tx
    .insertInto('consentement')
    .values({ id: randomUUIDv7(), demande_id: null, abonne_id: abonneId, ...LETTRE, given_at, withdrawn_at: null })
    .execute();
}

/** On the site: at submission; added by staff: at confirmation. */
async function hasConsented(tx: Tx, abonneId: string): Promise<boolean> {
  const given = tx.selectFrom('consentement').select('id').where('abonne_id', '=', abonneId).where('withdrawn_at', 'is', null);
  return (await given.executeTakeFirst()) !== undefined;
}

/** Read only. @throws Problem 404 */
export async function viewLink({ db }: Pick<Deps, 'db'>, link: LinkName, token: string) {
  const abonne = await requireByToken(db, link, token);
  const { state, email } = abonne;
  return { state, email: masked(email), choices: link === 'confirmation' ? abonneChoicesOf(abonne) : null };
}

/** One token per link, not interchangeable. */
const COLUMNS = { confirmation: 'confirm_token', desinscription: 'unsubscribe_token' } as const;

/** @throws Problem 404 */
export async function requireByToken(db: Db | Tx, link: LinkName, token: string): Promise<Abonne> {
  const row = await db.selectFrom('abonne').selectAll().where(COLUMNS[link], '=', token).executeTakeFirst();
  if (!row)
    throw notFound('Ce lien ne mène plus à aucune inscription\u00a0: elle a pu être oubliée, ou refaite par un courriel plus récent.');
  return row;
}

/** « e•••@exemple.fr » */
const masked = (email: string) => email.replace(/^(.).*(?=@)/u, '$1•••');

/** Idempotent. @throws Problem 404 */
export async function confirm(deps: Deps, token: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const abonne = await tx
      .updateTable('abonne')
      .set((row) => ({ state: 'abonne', confirmed_at: toStamp(deps.clock.now()), ended_at: null, version: row('version', '+', 1) }))
      .where('confirm_token', '=', token)
      .where('state', '=', 'en_attente')
      .returningAll()
      .executeTakeFirst();
    if (!abonne) {
      const known = await requireByToken(tx, 'confirmation', token);
      if (known.state === 'abonne') return;
      throw new Problem(410, 'lien_perime', 'Cette inscription a été annulée. Pour recevoir la lettre, inscrivez-vous de nouveau.');
    }
    await tx.deleteFrom('opposition').where('hash', 'in', oppositionsOf(deps, abonne.email)).execute();
    if (!(await hasConsented(tx, abonne.id))) await giveConsent(deps, tx, abonne.id);
    const choose = `${deps.env.publicUrl}/newsletter/confirmation?token=${token}`;
    await send(deps, tx, abonne, lettreMails.welcome, { ...(await aboutOf(deps, tx, abonne)), choose });
  });
}

/** By the link of each letter; idempotent. @throws Problem 404, 422 without a token */
export async function unsubscribe(deps: Deps, token: string | undefined): Promise<void> {
  if (!token) throw new Problem(422, 'invalide', 'Ce lien est incomplet. Reprenez celui du courriel.');
  const { id } = await requireByToken(deps.db, 'desinscription', token);
  await endSubscription(deps, id);
}

/** Keeps a hash of the address: no import subscribes it again. */
export const endSubscription = (deps: Pick<Deps, 'db' | 'clock' | 'secret'>, id: string): Promise<void> =>
  deps.db.transaction().execute((tx) => endIn(deps, tx, id));

export async function endIn(deps: Pick<Deps, 'clock' | 'secret'>, tx: Tx, id: string): Promise<void> {
  const now = toStamp(deps.clock.now());
  const abonne = await tx
    .updateTable('abonne')
    .set((row) => ({ state: 'desabonne', ended_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '!=', 'desabonne')
    .returningAll()
    .executeTakeFirst();
  if (!abonne) return;
  await tx.updateTable('consentement').set({ withdrawn_at: now }).where('abonne_id', '=', id).where('withdrawn_at', 'is', null).execute();
  // Queued mails would arrive after the unsubscription.
  await dropWaiting(tx, ofAbonne(id), 'La personne s’est désinscrite.');
  await oppose(deps, tx, abonne.email);
}

/** @param author null when the person unsubscribed */
export async function oppose(deps: Pick<Deps, 'clock' | 'secret'>, tx: Tx, email: string, author: string | null = null): Promise<void> {
  await tx
    .insertInto('opposition')
    .values({ hash: oppositionsOf(deps, email)[0] as string, at: toStamp(deps.clock.now()), author })
    .onConflict((conflict) => (author === null ? conflict.column('hash').doNothing() : conflict.column('hash').doUpdateSet({ author })))
    .execute();
}

/** Keyed hashes. The first is stored; later ones match rows from a former SECRET. */
export const oppositionsOf = ({ secret }: Pick<Deps, 'secret'>, email: string) =>
  secret.keysFor('opposition').map((key) => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url'));

const AT_ONCE = 500;

/** Those of `emails` that must not be written to. */
export async function listOpposed(deps: Pick<Deps, 'secret'>, db: Db | Tx, emails: readonly string[]): Promise<Set<string>> {
  const opposed = new Set<string>();
  for (let at = 0; at < emails.length; at += AT_ONCE) {
    await giveWay();
    const owners = new Map(emails.slice(at, at + AT_ONCE).flatMap((email) => oppositionsOf(deps, email).map((hash) => [hash, email])));
    const rows = await db
      .selectFrom('opposition')
      .select('hash')
      .where('hash', 'in', [...owners.keys()])
      .execute();
    for (const { hash } of rows) opposed.add(owners.get(hash) as string);
  }
  return opposed;
}

async function aboutOf({ env }: Pick<Deps, 'env'>, tx: Tx, abonne: Abonne) {
  return {
    shop: mailShop(await requireReglages(tx)),
    publicUrl: env.publicUrl,
    name: abonne.name,
    unsubscribe: unsubscribeUrl(env.publicUrl, abonne.unsubscribe_token),
  };
}

async function send<A>(deps: Pick<Deps, 'clock' | 'env'>, tx: Tx, abonne: Abonne, mail: MailKind<A>, about: A): Promise<void> {
  await queueMail(deps, tx, {
    kind: mail.kind,
    to: { address: abonne.email, name: abonne.name },
    letter: mail.letter(about),
    causes: [ofAbonne(abonne.id)],
    headers: oneClick(deps.env.publicUrl, abonne.unsubscribe_token),
  });
}
