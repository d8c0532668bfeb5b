import { SHOP_ZONE, toStamp } from '~/platform/clock';
import { refused } from '~/platform/http/problem';
import type { Statut } from './contract';

/**
 * The moment of a scheduled publication, as it is stored.
 * @param text an instant with its offset, or a time on the shop's wall; one that does not exist in spring is the hour after, one that comes
 *   twice in autumn is the first
 * @throws Problem 422 when it is no moment at all, as 31 February
 */
export function publishStamp(text: string | null): string | null {
  if (text === null) return null;
  try {
    const instant = /(?:Z|[+-]\d{2}:\d{2})$/.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(SHOP_ZONE).toInstant();
    return toStamp(instant);
  } catch {
    throw refused('publishAt', 'Cette date n’existe pas. Donnez un jour et une heure, comme 2026-12-01T09:00.');
  }
}

/** The columns of a publication. */
export const publicationColumns = ({ status, publishAt }: { status: Statut; publishAt: string | null }) => ({
  status,
  publish_at: publishStamp(publishAt),
});
