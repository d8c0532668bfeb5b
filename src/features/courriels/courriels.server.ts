import { type SqlBool, sql } from 'kysely';
import type { Tables } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { hasLiveLink, hiddenKinds, type MailKinds, mailLabel } from '~/platform/mail/mail-kind';
import { resendMail } from '~/platform/mail/outbox';
import { withoutSecretLinks } from '~/platform/mail/secret-links';
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

type Reader = Pick<Caller, 'role'>;

export async function listCourriels({ db }: Pick<Deps, 'db'>, mails: MailKinds, by: Reader, query: CourrielsQuery) {
  const { page, perPage, q, state, campagne } = query;
  let wanted = db.selectFrom('courriel');
  if (by.role !== 'ADMIN') wanted = wanted.where('kind', 'not in', hiddenKinds(mails, by.role));
  if (state) wanted = wanted.where('state', '=', state);
  if (campagne) wanted = wanted.where('campagne_id', '=', campagne);
  // The longest word first: it matches the fewest rows, so the others are checked on fewer.
  const words = fold(q).split(/\s+/).filter(Boolean);
  for (const word of words.sort((a, b) => b.length - a.length)) wanted = wanted.where(isFoundBy(word));
  // One pass over the index both finds and counts: the rows are long, and searching a rare word goes through all of them.
  const latest = wanted.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc');
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

/** @throws Problem 404, also for a mail that this role does not read; 409 when its link was taken out, or when the person has unsubscribed since from the newsletter that it belongs to */
export async function resend(deps: Pick<Deps, 'db' | 'clock'>, mails: MailKinds, by: Caller, id: string): Promise<void> {
  const { db } = deps;
  if (isSpent(mails, await requireRow(db, mails, by, id))) throw new Problem(409, 'lien_retire', SPENT);
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

/** Removes personal links: only the recipient may follow them. @throws Problem 404, also for a mail that this role does not read */
export async function requireCourriel({ db }: Pick<Deps, 'db'>, mails: MailKinds, by: Reader, id: string) {
  const row = await requireRow(db, mails, by, id);
  return {
    ...viewOf(row, mails),
    replyTo: row.reply_to,
    ...pickWords(withoutSecretLinks(row)),
    demandeId: row.demande_id,
    campagneId: row.campagne_id,
    isSpent: isSpent(mails, row),
  };
}

async function requireRow(db: Deps['db'], mails: MailKinds, { role }: Reader, id: string) {
  const row = await db.selectFrom('courriel').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || hiddenKinds(mails, role).includes(row.kind)) throw notFound('Ce courriel n’existe pas ou plus.');
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
