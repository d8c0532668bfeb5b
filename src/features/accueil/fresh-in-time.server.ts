import type { WithContents } from '~/content/kinds/kind';
import { openingStatus } from '~/content/reglages/horaires.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { nextPublication } from './next-publication.server';

const LONGEST_SLEEP_MS = 60_000;

/** Time changes pages too: opening state, new day, scheduled publication. @returns a stop function */
export function keepFreshInTime(deps: Deps & WithContents, onChange: () => void, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Every moment until then is in the pages. */
  let since = deps.clock.now();
  // A content change starts another computation: only the last one sets the timer.
  let turn = 0;

  async function look() {
    turn += 1;
    const mine = turn;
    let sleep = LONGEST_SLEEP_MS;
    try {
      const now = deps.clock.now();
      // One that was overtaken left its moments to the next.
      if (isBefore(since, now) && !isBefore(now, await nextMoment(deps, since))) onChange();
      const due = await nextMoment(deps, now);
      if (mine === turn) since = now;
      sleep = Math.min(LONGEST_SLEEP_MS, Math.max(5, due.epochMilliseconds - deps.clock.now().epochMilliseconds));
    } catch (error) {
      onError(error);
    }
    if (stopped || mine !== turn) return;
    timer = setTimeout(look, sleep);
    timer.unref();
  }

  void look();
  const unsubscribe = deps.content.subscribe(() => {
    clearTimeout(timer);
    void look();
  });
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}

async function nextMoment(deps: Deps & WithContents, now: Temporal.Instant): Promise<Temporal.Instant> {
  const { db } = deps;
  const { horaires } = await requireReglages(db);
  const { until } = openingStatus(now, horaires);
  const publication = await nextPublication(deps, now);
  return publication && isBefore(publication, until) ? publication : until;
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
