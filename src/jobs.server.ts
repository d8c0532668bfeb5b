import { forgetImportations } from './content/importation/importation-rows.server';
import { forgetOldLines } from './content/journal/journal.server';
import { startVariants } from './content/medias/variants.server';
import { CONTENTS } from './contents.server';
import { DEMANDE_KINDS } from './endpoints';
import { sendDigests } from './features/avis/digest.server';
import { tellDue } from './features/avis/due.server';
import { forgetOldLists } from './features/avis/tell.server';
import { tidyAccess } from './features/comptes/cleanup.server';
import { prepareForgotten } from './features/comptes/liens.server';
import { tellRefusals } from './features/comptes/refus.server';
import { forgetOldChanges } from './features/coordonnees/cleanup.server';
import { purgeBin } from './features/corbeille/corbeille.server';
import { purgeExpired } from './features/demandes/personnes/personnes.server';
import { forgetRecus } from './features/demandes/recu.server';
import { indexSome } from './features/demandes/search-index.server';
import { sendAskedLinks } from './features/demandes/suivi/liens.server';
import { purgeMesure, writeTotals } from './features/mesure/mesure.server';
import { CAMPAGNE_PACE, sendCampagnes } from './features/newsletter/campagnes-envoi.server';
import { newsletterData } from './features/newsletter/manage-abonnes.server';
import { launchPlanned } from './features/newsletter/programmation.server';
import { purgeVaines } from './features/recherche/vaines.server';
import { writeCounts } from './features/redirections/counts.server';
import { purgeRedirections } from './features/redirections/edition.server';
import { purgePerdues } from './features/redirections/perdues.server';
import { checkTargets } from './features/redirections/targets.server';
import { escalatePending, forgetOrigins, remindAccepted } from './features/rendez-vous/reminders.server';
import { archiveClearer, backUpAtNight, NIGHTLY_MS } from './features/sauvegardes/nightly.server';
import { forgetAnswers } from './intake/idempotency.server';
import { dueCounter } from './intake/waiting.server';
import { isClockSettled, watchClock } from './platform/clock-guard';
import type { ContentWatch } from './platform/db/content';
import type { Deps } from './platform/deps';
import { atRestCollector } from './platform/garbage';
import { startJob } from './platform/job';
import type { readPageHandles } from './site/page-handles.server';

const ROUND_MS = 1_000;
/** Interval of the word index for new requests; a search indexes the rest. */
const INDEX_MS = 2_000;
const AGENDA_MS = 60_000;
/** Interval of the deadline check, for old requests and changed hours. */
const DUE_MS = 60_000;
/** Interval of stored counters, and so the loss after a kill. */
const COUNTS_MS = 60_000;
/** Retry of the starter content: the bucket may be unavailable at start. */
const STARTER_MS = 5_000;
const CLOCK_MS = 60_000;
const REST_MS = 10_000;
const TIDY_MS = 60 * 60_000;

type Settings = {
  deps: Deps;
  watch: ContentWatch;
  pages: ReturnType<typeof readPageHandles>;
  bringUpToDate: () => Promise<void>;
  report: (error: unknown) => void;
};

/** All periodic work but mails (`server.ts`). @returns the stop function, which waits for work in flight */
export function startJobs({ deps, watch, pages, bringUpToDate, report }: Settings): { stop(): Promise<void> } {
  const start = (name: string, everyMs: number, work: () => Promise<void>) => startJob(everyMs, deps.metrics.job(name, work), report);
  const all = { ...deps, ...CONTENTS };
  const ending = new AbortController();
  const variants = startVariants(deps, { shipped: 'starter/variants', onError: report });
  const due = start('due-dates', DUE_MS, dueCounter(deps));
  const stopDue = watch.subscribe(due.wake);
  const lookAtClock = watchClock(deps);
  const collectAtRest = atRestCollector();
  const tellJumps = async () => {
    const jump = await lookAtClock();
    if (jump) report(new Error(`the clock jumped by ${(jump.seconds / 3_600).toFixed(1)} hours: nothing is erased by its age for a day`));
  };
  const jobs = [
    start('starter-content', STARTER_MS, bringUpToDate),
    start('forgotten-passwords', ROUND_MS, () => prepareForgotten(deps)),
    start('lost-links', ROUND_MS, () => sendAskedLinks(deps)),
    start('refused-sign-ins', ROUND_MS, () => tellRefusals(deps)),
    start('clock', CLOCK_MS, tellJumps),
    start('memory', REST_MS, async () => collectAtRest()),
    start('tidying', TIDY_MS, async () => {
      await checkTargets(deps, { ...CONTENTS, ...pages });
      await tellJumps();
      if (!(await isClockSettled(deps))) return;
      await purgeBin(all);
      await forgetImportations(deps);
      await purgeRedirections(deps);
      await purgePerdues(deps);
      await tidyAccess(deps);
      await forgetOldChanges(deps);
      await forgetOldLines(deps);
      await forgetAnswers(deps);
      await forgetRecus(deps);
      await forgetOrigins(deps);
      await purgeVaines(deps);
      await purgeMesure(deps);
      await forgetOldLists(deps);
      await purgeExpired(deps, [newsletterData]);
    }),
    start('former-addresses', COUNTS_MS, () => writeCounts(deps)),
    start('search-words', INDEX_MS, async () => void (await indexSome(deps, DEMANDE_KINDS))),
    start('appointments', AGENDA_MS, async () => {
      await escalatePending(deps);
      await remindAccepted(deps);
    }),
    start('telling-staff', AGENDA_MS, async () => {
      await tellDue(deps);
      await sendDigests(all);
    }),
    start('campaigns', CAMPAGNE_PACE.everyMs, async () => {
      await launchPlanned(deps);
      await sendCampagnes(deps);
    }),
    start('visit-counts', COUNTS_MS, () => writeTotals(deps)),
    start('backup', NIGHTLY_MS, () => backUpAtNight(deps, ending.signal)),
    start('old-backups', NIGHTLY_MS, archiveClearer(deps)),
  ];
  return {
    stop: async () => {
      stopDue();
      ending.abort();
      await Promise.all([variants, ...jobs, due].map((job) => job.stop()));
    },
  };
}
