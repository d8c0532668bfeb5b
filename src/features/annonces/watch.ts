import { fetchEndpoint } from '~/ui/api';
import type { AnnoncesView, annoncesEndpoints } from './contract';

/** The site's own answer may be of the second before. */
const LATE_MS = 1_500;
/** A browser's clock that is ahead asks too early, again and again: never more often than this. */
const RARELY_MS = 30_000;
/** A timer of days is not kept by every browser, and a clock may be set. */
const LONGEST_MS = 3_600_000;

/**
 * Asks for the annonces when they are due to change, and again for the change after that; a page that slept asks when it is seen again.
 * @param next ISO-8601
 * @returns what stops it
 */
export function watchAnnonces(next: string | undefined, tell: (view: AnnoncesView) => void): () => void {
  let due = next;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let earliest = 0;

  async function look() {
    clearTimeout(timer);
    if (due === undefined) return;
    const wait = Math.max(Date.parse(due) + LATE_MS, earliest) - Date.now();
    if (wait > 0) {
      timer = setTimeout(look, Math.min(wait, LONGEST_MS));
      return;
    }
    earliest = Date.now() + RARELY_MS;
    try {
      const view = await fetchEndpoint<typeof annoncesEndpoints.read>('/annonces');
      due = view.next;
      tell(view);
    } catch (error) {
      console.error('The annonces could not be read again.', error);
    }
    void look();
  }
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') void look();
  };

  document.addEventListener('visibilitychange', lookIfSeen);
  void look();
  return () => {
    due = undefined;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookIfSeen);
  };
}
