import { SHOP_ZONE, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { Problem, refused } from '~/platform/http/problem';
import type { Campagne } from './campagne-contract';
import { countRecipients, journal, noRecipientText, requireCampagne, requireDraft, requireText } from './campagnes.server';
import { requireShown } from './lettre.server';
import { readLettreBlocs } from './stored-blocs';

/** Frozen until that hour; also changes the hour. @throws Problem 404, 409 when changed or sent, 422 for an invalid hour or letter */
export async function planCampagne(deps: Deps, by: Caller, id: string, asked: { version: number; at: string }): Promise<Campagne> {
  const at = toStamp(plannedAt(deps, asked.at));
  return deps.db.transaction().execute(async (tx) => {
    const draft = await requireDraft(deps, tx, id, { version: asked.version, sent: asked, mayBePlanned: true });
    requireText(draft, readLettreBlocs(draft.blocs));
    await requireShown(deps, tx, readLettreBlocs(draft.blocs));
    if ((await countRecipients(tx, draft)) === 0) throw new Problem(422, 'sans_destinataire', noRecipientText(draft));
    await tx
      .updateTable('campagne')
      .set({ planned_at: at, held_back: null, compte_id: by.id, author: by.name })
      .where('id', '=', id)
      .execute();
    await journal(deps, tx, by, 'programmer', draft, { before: { plannedAt: draft.planned_at }, after: { plannedAt: at } });
    return requireCampagne(tx, id);
  });
}

/** Back to a draft. @throws Problem 404, 409 when it is not planned */
export async function unplanCampagne(deps: Deps, by: Caller, id: string): Promise<Campagne> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('campagne')
      .set((eb) => ({ planned_at: null, updated_at: toStamp(deps.clock.now()), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'brouillon')
      .where('planned_at', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const current = await requireCampagne(tx, id);
      const why = current.state === 'brouillon' ? 'Cette lettre n’est pas programmée.' : 'Trop tard\u00a0: cette lettre est déjà partie.';
      throw new Problem(409, 'pas_programmee', why, { current });
    }
    await journal(deps, tx, by, 'deprogrammer', row);
    return requireCampagne(tx, id);
  });
}

/** Once per letter across instances, late after downtime. An invalid letter becomes a draft with the reason. */
export async function launchPlanned(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = toStamp(deps.clock.now());
  const due = await deps.db
    .selectFrom('campagne')
    .select('id')
    .where('state', '=', 'brouillon')
    .where('planned_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('planned_at')
    .execute();
  for (const { id } of due)
    await deps.db.transaction().execute(async (tx) => {
      // Locks the row against another instance or a cancellation.
      const row = await tx
        .updateTable('campagne')
        .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'brouillon')
        .where('planned_at', '<=', now)
        .returningAll()
        .executeTakeFirst();
      if (!row) return;
      const recipients = await countRecipients(tx, row);
      const why =
        recipients === 0 ? noRecipientText(row) : await requireShown(deps, tx, readLettreBlocs(row.blocs)).then(() => undefined, messageOf);
      const change = why ? { planned_at: null, held_back: why } : { state: 'en_envoi' as const, recipients, started_at: now };
      await tx.updateTable('campagne').set(change).where('id', '=', id).execute();
      await journal(deps, tx, undefined, why ? 'retenir' : 'envoyer', row, { after: why ? { why } : { recipients } });
    });
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof Problem) return thrown.message;
  throw thrown;
}

const MOST_DAYS = 366;

/** First occurrence of a repeated hour. @param at « 2026-12-03T09:00 », shop time @throws Problem 422 for a past, far or skipped hour */
function plannedAt({ clock }: Pick<Deps, 'clock'>, at: string): Temporal.Instant {
  const wall = Temporal.PlainDateTime.from(at);
  const zoned = wall.toZonedDateTime(SHOP_ZONE, { disambiguation: 'earlier' });
  if (!zoned.toPlainDateTime().equals(wall))
    throw refused('at', 'Cette heure n’existe pas\u00a0: cette nuit-là, on passe à l’heure d’été. Choisissez-en une autre.');
  const instant = zoned.toInstant();
  const now = clock.now();
  if (Temporal.Instant.compare(instant, now) <= 0)
    throw refused('at', 'Cette heure est passée. Choisissez une heure à venir, ou envoyez la lettre maintenant.');
  if (Temporal.Instant.compare(instant, now.add({ hours: 24 * MOST_DAYS })) > 0)
    throw refused('at', 'Choisissez une heure dans l’année qui vient.');
  return instant;
}
