import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { record } from '~/content/journal/journal.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import type { withPasswordInput } from '~/features/comptes/input';
import { requireSelf } from '~/features/comptes/second-facteur.server';
import { isReading } from '~/features/comptes/staff.server';
import { creneauOf } from '~/features/rendez-vous/agenda.server';
import { standingRows } from '~/features/rendez-vous/rendez-vous.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound } from '~/platform/http/problem';
import { calendarFeed, type FeedEvent } from '~/platform/mail/calendar-file';
import { hashToken, newToken } from '~/platform/token';
import { spacedTelephone } from '~/ui/telephone';
import { closeCalendar, findByCalendar, hasCalendar, saveCalendar } from './calendar.server';

const PAST_DAYS = 31;

export const hasFlux = ({ db }: Pick<Deps, 'db'>, compteId: string): Promise<boolean> => hasCalendar(db, compteId);

/** @returns the URL, stored only as a hash @throws as `requireSelf` does */
export async function makeFlux(deps: Deps, caller: Caller, proof: z.output<typeof withPasswordInput>): Promise<string> {
  await requireSelf(deps, caller, proof);
  const token = newToken();
  await deps.db.transaction().execute(async (tx) => {
    await saveCalendar(tx, caller.id, hashToken(token));
    await record(deps, tx, { by: caller, action: 'agenda_ouvert', subject: 'compte', subjectId: caller.id, label: caller.email });
  });
  return `${deps.env.publicUrl}/agenda/${token}.ics`;
}

export async function revokeFlux(deps: Deps, caller: Caller): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await closeCalendar(tx, caller.id))
      await record(deps, tx, { by: caller, action: 'agenda_ferme', subject: 'compte', subjectId: caller.id, label: caller.email });
  });
}

/** Calendar programs cannot sign in: the URL is the secret. Ends with the account's access. */
export function mountFlux(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { file: string } }>('/agenda/:file', async (request, reply) => {
    const text = await writeFlux(deps, request.params.file.replace(/\.ics$/, ''));
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-disposition': 'inline; filename="rendez-vous.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}

/** Pending ones as tentative. @throws Problem 404 */
async function writeFlux({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>, token: string): Promise<string> {
  const holder = await findByCalendar(db, hashToken(token));
  if (holder === undefined || !(await isReading(db, holder)))
    throw notFound('Cet agenda n’existe pas ou plus. Son adresse se refait dans « Mon compte ».');
  const { entreprise } = await requireReglages(db);
  const rows = await standingRows(db)
    .where('rendez_vous.starts_at', '>', toStamp(clock.now().subtract({ hours: PAST_DAYS * 24 })))
    .limit(2_000)
    .execute();
  const host = new URL(env.publicUrl).hostname;
  const events = rows.map((row): FeedEvent => {
    const url = `${env.publicUrl}/admin/rendez_vous?id=${row.demande_id}`;
    const who = [`${row.name} ${row.family_name}`.trim(), row.company].filter(Boolean).join(', ');
    const isConfirmed = row.state === 'accepte';
    return {
      uid: `equipe-${row.demande_id}@${host}`,
      // The version rises with each change; the number of mailed invitations does not.
      sequence: row.version,
      ...creneauOf(row),
      stamp: clock.now(),
      summary: isConfirmed ? who : `À confirmer\u00a0: ${who}`,
      description: [row.phone && `Téléphone\u00a0: ${spacedTelephone(row.phone)}`, `Référence\u00a0: ${row.reference}`, row.summary, url]
        .filter(Boolean)
        .join('\n'),
      url,
      isConfirmed,
    };
  });
  return calendarFeed(`Rendez-vous, ${entreprise.name}`, events);
}
