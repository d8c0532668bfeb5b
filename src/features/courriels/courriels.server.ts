import { type SqlBool, sql } from 'kysely';
import type { Tables } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { withoutAccountLinks } from '~/platform/mail/account-links';
import { hasLiveLink, type MailKinds, mailLabel } from '~/platform/mail/mail-kind';
import { resendMail } from '~/platform/mail/outbox';
import { fold } from '~/platform/text/fold';
import type { CourrielsQuery } from './contract';

const LISTED = [
  'id',
  'kind',
  'to_address',
  'to_name',
  'subject',
  'state',
  'attempts',
  'next_at',
  'last_error',
  'created_at',
  'sent_at',
] as const;
type Listed = Pick<Tables['courriel'], (typeof LISTED)[number]>;

export async function listCourriels({ db }: Pick<Deps, 'db'>, mails: MailKinds, { page, perPage, q, state, campagne }: CourrielsQuery) {
  let query = db.selectFrom('courriel');
  if (state) query = query.where('state', '=', state);
  if (campagne) query = query.where('campagne_id', '=', campagne);
  // The longest word first: it matches the fewest rows, so the others are checked on fewer.
  const words = fold(q).split(/\s+/).filter(Boolean);
  for (const word of words.sort((a, b) => b.length - a.length)) query = query.where(isFoundBy(word));
  // One pass over the index both finds and counts: the rows are long, and searching a rare word goes through all of them.
  const latest = query.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc');
  const found = await latest.limit(MOST_COUNTED).execute();
  const first = (page - 1) * perPage;
  const ids = first < MOST_COUNTED ? found.slice(first, first + perPage) : await latest.limit(perPage).offset(first).execute();
  if (ids.length === 0) return { data: [], total: found.length };
  const rows = await db
    .selectFrom('courriel')
    .select(LISTED)
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { data: rows.map((row) => viewOf(row, mails)), total: found.length };
}

/** Counting stops here: nobody turns so many pages. */
const MOST_COUNTED = 10_000;

const isFoundBy = (word: string) => sql<SqlBool>`recherche like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** @throws Problem 404, 409 when its link was taken out, or when the person has unsubscribed since from the newsletter that it belongs to */
export async function resend(deps: Pick<Deps, 'db' | 'clock'>, mails: MailKinds, by: Caller, id: string): Promise<void> {
  const { db } = deps;
  if (isSpent(mails, await requireRow(db, id))) throw new Problem(409, 'lien_retire', SPENT);
  const closed = await db
    .selectFrom('courriel')
    .leftJoin('abonne', 'abonne.id', 'courriel.abonne_id')
    .select('courriel.id')
    .where('courriel.id', '=', id)
    .where('courriel.abonne_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('abonne.id', 'is', null),
        eb('abonne.state', '=', 'desabonne'),
        eb.and([eb('courriel.kind', '=', 'campagne'), eb('abonne.state', '!=', 'abonne')]),
      ]),
    )
    .executeTakeFirst();
  if (closed) throw new Problem(409, 'desinscrit', 'Cette personne s’est désinscrite de la lettre\u00a0: le site ne la lui envoie plus.');
  await resendMail(deps, id);
  // No recipient: the journal outlives an erasure.
  await record(deps, db, { by, action: 'renvoyer', subject: 'courriel', subjectId: id, label: 'Un courriel' });
}

/** It has left, and what is kept of it has no link any more. */
const isSpent = (mails: MailKinds, { kind, state }: Listed) => state === 'envoye' && hasLiveLink(mails, kind);

const SPENT =
  'Le lien de ce courriel ne sert qu’à la personne\u00a0: le site l’a retiré une fois parti. Faites-lui-en envoyer un nouveau, depuis son compte ou par le formulaire.';

/** Removes links that give access to an account: only the recipient may follow them. @throws Problem 404 */
export async function requireCourriel({ db }: Pick<Deps, 'db'>, mails: MailKinds, id: string) {
  const row = await requireRow(db, id);
  return {
    ...viewOf(row, mails),
    replyTo: row.reply_to,
    ...pickWords(withoutAccountLinks(mails, row)),
    demandeId: row.demande_id,
    campagneId: row.campagne_id,
    isSpent: isSpent(mails, row),
  };
}

async function requireRow(db: Deps['db'], id: string) {
  const row = await db.selectFrom('courriel').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Ce courriel n’existe pas ou plus.');
  return row;
}

const pickWords = ({ text, html }: { text: string; html: string }) => ({ text, html });

function viewOf(row: Listed, mails: MailKinds) {
  return {
    id: row.id,
    kind: row.kind,
    label: mailLabel(mails, row.kind),
    to: row.to_address,
    toName: row.to_name,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.next_at,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
