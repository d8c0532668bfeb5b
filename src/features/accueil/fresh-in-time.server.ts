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
  let due: Temporal.Instant | undefined;
  // A content change starts another computation: only the last one sets the timer.
  let turn = 0;

  async function look() {
    turn += 1;
    const mine = turn;
    let sleep = LONGEST_SLEEP_MS;
    try {
      const now = deps.clock.now();
      if (due && Temporal.Instant.compare(due, now) <= 0) onChange();
      due = await nextMoment(deps, now);
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
  return publication && Temporal.Instant.compare(publication, until) < 0 ? publication : until;
}
