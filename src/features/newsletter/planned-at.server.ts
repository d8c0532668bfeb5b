import { SHOP_ZONE } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { refused } from '~/platform/http/problem';

const MOST_DAYS = 366;

/** First occurrence of a repeated hour. @param at « 2026-12-03T09:00 », shop time @throws Problem 422 for a past, far or skipped hour */
export function plannedAt({ clock }: Pick<Deps, 'clock'>, at: string): Temporal.Instant {
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
