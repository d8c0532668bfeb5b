import { fetchEndpoint } from '~/ui/api';
import type { AnnoncesView, annoncesEndpoints } from './contract';

/** The server's answer may be a second old. */
const LATE_MS = 1_500;
/** Minimum interval: a fast browser clock would ask again and again. */
const RARELY_MS = 30_000;
/** Browsers may drop long timers, and clocks change. */
const LONGEST_MS = 3_600_000;

/** Refetches at each change, and on return to the page. @param next ISO-8601 @returns a stop function */
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
