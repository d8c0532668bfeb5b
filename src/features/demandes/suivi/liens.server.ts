import { randomUUIDv7 } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tables, Tx } from '#db/tables';
import type { Reglages } from '~/content/reglages/contract';
import { requireReglages } from '~/content/reglages/reglages.server';
import { DEMANDE_KIND_NAMES, type DemandeKindName } from '~/content/vocabulary/demande-kinds';
import { once, storeAnswer, submissionOf } from '~/intake/idempotency.server';
import { mayMail } from '~/intake/mail-limits.server';
import { mailboxOf } from '~/intake/mailbox-of';
import { letterSenderOf } from '~/intake/mails.server';
import { countSending, suspicionOf } from '~/intake/spam-guard.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { spendAttempt } from '~/platform/http/attempts';
import { DONE, type Visit } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { queueMail } from '~/platform/mail/outbox';
import { type LinkedDemande, reponseMails } from '../mail';
import { cutOff } from '../personnes/personnes.server';
import type { suiviEndpoints } from './contract';

/** One mail per mailbox: the visitor finds the last one there. */
const BY_MAILBOX = { max: 1, minutes: 15 };
const MOST_LINKS = 10;
const MOST_READ = 200;
const AT_ONCE = 100;

type Asked = z.output<(typeof suiviEndpoints)['askLinks']['body']>;

/** Known and unknown addresses get the same row, answer and timing. @throws Problem 403 `preuve_demandee`, 409 `deja_recu`, 422 */
export function askLinks(deps: Deps, body: Asked, visit: Visit): Promise<typeof DONE> {
  const email = body.email.toLowerCase();
  const submission = submissionOf(visit.submissionKey, 'suivi:liens', [email]);
  return once(deps, submission, async () => {
    const suspicion = await suspicionOf(deps, body.garde, visit, { texts: [] });
    countSending(deps, visit);
    if (suspicion)
      throw new Problem(422, 'demande_refusee', 'Nous n’avons pas pu prendre cette demande. Appelez-nous, nous vous redonnerons le lien.');
    await deps.groupCommit(async (tx) => {
      if (submission) await storeAnswer(deps, tx, submission, DONE);
      await tx
        .insertInto('lien_perdu')
        .values({ id: randomUUIDv7(), email, created_at: toStamp(deps.clock.now()) })
        .execute();
    });
    return DONE;
  });
}

export async function sendAskedLinks(deps: Deps): Promise<void> {
  const asked = await deps.db.selectFrom('lien_perdu').select(['id', 'email']).orderBy('id').limit(AT_ONCE).execute();
  for (const { id, email } of asked)
    await deps.db.transaction().execute(async (tx) => {
      // Two instances may read the row: only the one that deletes it writes.
      const { numDeletedRows } = await tx.deleteFrom('lien_perdu').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) return;
      const reglages = await requireReglages(tx);
      const demandes = await listLinked(deps, tx, email, reglages);
      if (demandes.length === 0) return;
      const limited = { ...deps, db: tx };
      if ((await spendAttempt(limited, `liens:${mailboxOf(email)}`, BY_MAILBOX)) === undefined) return;
      if (!(await mayMail(limited, email))) return;
      // Without a `demande_id`: `redirectMails` must not send it to another address.
      await queueMail(deps, tx, {
        kind: reponseMails.liens.kind,
        to: { address: email, name: '' },
        letter: reponseMails.liens.letter({ ...letterSenderOf(deps, reglages), demandes }),
      });
    });
}

/** Threads open to this address, last first: not archived, spam or past retention. Merged ones keep the address's own link. */
async function listLinked(deps: Deps, tx: Tx, email: string, { demandes }: Reglages): Promise<LinkedDemande[]> {
  const rows = await tx
    .selectFrom('demande as asked')
    .innerJoin('demande as stays', (join) => join.on((eb) => eb('stays.id', '=', eb.fn.coalesce('asked.fusionnee_dans', 'asked.id'))))
    .select(['asked.id', 'asked.reference', 'asked.kind', 'asked.created_at', 'asked.suivi_token', 'stays.id as thread'])
    .where('asked.email', '=', email)
    .where('asked.state', '!=', 'indesirable')
    .where('stays.state', '!=', 'indesirable')
    .where('stays.archived_at', 'is', null)
    .where((eb) => isKept(deps, eb, demandes.retentionMonths))
    .orderBy('asked.created_at', 'desc')
    .orderBy('asked.id', 'desc')
    .limit(MOST_READ)
    .execute();
  const threads = [...Map.groupBy(rows, ({ thread }) => thread).values()].slice(0, MOST_LINKS);
  return threads.map((own) => {
    const { reference, kind, created_at, suivi_token } = own.find(({ id, thread }) => id === thread) ?? (own[0] as (typeof own)[number]);
    return { reference, kind: kind as DemandeKindName, created_at, suivi_token };
  });
}

type Joined = { asked: Tables['demande']; stays: Tables['demande'] } & Tables;

/** Same rule as the purge (`purgeExpired`). */
const isKept = (deps: Deps, eb: ExpressionBuilder<Joined, 'asked' | 'stays'>, months: Reglages['demandes']['retentionMonths']) =>
  eb.or([
    ...DEMANDE_KIND_NAMES.map((kind) => eb.and([eb('stays.kind', '=', kind), eb('stays.updated_at', '>=', cutOff(deps, months[kind]))])),
    eb.exists(
      eb
        .selectFrom('rendez_vous')
        .select('rendez_vous.demande_id')
        .whereRef('rendez_vous.demande_id', '=', 'stays.id')
        .where('rendez_vous.state', 'in', ['en_attente', 'accepte'])
        .where('rendez_vous.ends_at', '>', toStamp(deps.clock.now())),
    ),
  ]);
