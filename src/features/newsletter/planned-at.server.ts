import { SHOP_ZONE } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { refused } from '~/platform/http/problem';

const MOST_DAYS = 366;

/**
 * The instant of an hour on the shop's clock. Of an hour that occurs twice in autumn, the first.
 * @param at « 2026-12-03T09:00 »
 * @throws Problem 422 for an hour that is past, far away, or that the clock skips in spring
 */
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
