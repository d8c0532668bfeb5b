import type { WithContents } from '~/content/kinds/kind';
import { openingStatus } from '~/content/reglages/horaires.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { isBefore } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { nextPublication } from './next-publication.server';

const LONGEST_SLEEP_MS = 60_000;

/** Time changes pages too: opening state, new day, scheduled publication. @returns the stop function, which waits for reads in flight */
export function renewInTime(deps: Deps & WithContents, onChange: () => void, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Every moment until then is in the pages. */
  let since = deps.clock.now();

  async function look() {
    if (stopped) return;
    clearTimeout(timer);
    let sleep = LONGEST_SLEEP_MS;
    try {
      const now = deps.clock.now();
      if (isBefore(since, now) && !isBefore(now, await nextMoment(deps, since))) onChange();
      const due = await nextMoment(deps, now);
      since = now;
      sleep = Math.min(LONGEST_SLEEP_MS, Math.max(5, due.epochMilliseconds - deps.clock.now().epochMilliseconds));
    } catch (error) {
      onError(error);
    }
    if (stopped) return;
    timer = setTimeout(lookNext, sleep);
    timer.unref();
  }

  let underway = look();
  function lookNext() {
    underway = underway.then(look);
  }
  const unsubscribe = deps.content.subscribe(lookNext);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      await underway;
    },
  };
}

async function nextMoment(deps: Deps & WithContents, now: Temporal.Instant): Promise<Temporal.Instant> {
  const { db } = deps;
  const { horaires } = await requireReglages(db);
  const { until } = openingStatus(now, horaires);
  const publication = await nextPublication(deps, now);
  return publication && isBefore(publication, until) ? publication : until;
}
