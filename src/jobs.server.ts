import { forgetImportations } from './content/importation/importation-rows.server';
import { forgetOldLines } from './content/journal/journal.server';
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
import { indexSome } from './features/demandes/inbox/search-index.server';
import { purgeExpired } from './features/demandes/personnes/personnes.server';
import { forgetRecus } from './features/demandes/received-mail/recu.server';
import { sendAskedLinks } from './features/demandes/suivi/liens.server';
import { purgeMesure, writeTotals } from './features/mesure/mesure.server';
import { newsletterData } from './features/newsletter/manage-abonnes.server';
import { launchPlanned } from './features/newsletter/programmation.server';
import { CAMPAGNE_PACE, sendCampagnes } from './features/newsletter/send-campagnes.server';
import { purgeVaines } from './features/recherche/vaines.server';
import { writeCounts } from './features/redirections/counts.server';
import { purgeRedirections } from './features/redirections/edition.server';
import { purgePerdues } from './features/redirections/perdues.server';
import { checkTargets } from './features/redirections/targets.server';
import { escalatePending, forgetOrigins, remindAccepted } from './features/rendez-vous/reminders.server';
import { archiveClearer, backUpAtNight, NIGHTLY_MS } from './features/sauvegardes/nightly.server';
import { forgetAnswers } from './intake/idempotency.server';
import { dueCounter } from './intake/waiting.server';
import { isClockSettled, reportJumps } from './platform/clock-guard';
import type { Deps } from './platform/deps';
import { atRestCollector } from './platform/garbage';
import type { JobRow } from './platform/job';
import type { readPageHandles } from './site/page-handles.server';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Site = {
  deps: Deps;
  pages: ReturnType<typeof readPageHandles>;
  bringUpToDate: () => Promise<void>;
  report: (error: unknown) => void;
};

/** What the site does by itself, but mails and variants (`server.ts`). */
export function listJobs({ deps, pages, bringUpToDate, report }: Site): JobRow[] {
  const all = { ...deps, ...CONTENTS };
  const tellJumps = reportJumps(deps, report);
  const collectAtRest = atRestCollector();
  return [
    // Each minute for old requests and changed hours.
    { name: 'due-dates', everyMs: MINUTE, work: dueCounter(deps), wakeOn: deps.content.subscribe },
    // The bucket may be unavailable at start.
    { name: 'starter-content', everyMs: 5 * SECOND, work: bringUpToDate },
    { name: 'forgotten-passwords', everyMs: SECOND, work: () => prepareForgotten(deps) },
    { name: 'lost-links', everyMs: SECOND, work: () => sendAskedLinks(deps) },
    { name: 'refused-sign-ins', everyMs: SECOND, work: () => tellRefusals(deps) },
    { name: 'clock', everyMs: MINUTE, work: tellJumps },
    { name: 'memory', everyMs: 10 * SECOND, work: async () => collectAtRest() },
    {
      name: 'tidying',
      everyMs: HOUR,
      work: async () => {
        await checkTargets(deps, { ...CONTENTS, ...pages });
        await tellJumps();
        if (await isClockSettled(deps)) for (const erase of ERASED_BY_AGE) await erase(all);
      },
    },
    // The interval of stored counters is what a kill loses.
    { name: 'former-addresses', everyMs: MINUTE, work: () => writeCounts(deps) },
    // A search indexes the rest.
    { name: 'search-words', everyMs: 2 * SECOND, work: async () => void (await indexSome(deps, DEMANDE_KINDS)) },
    {
      name: 'appointments',
      everyMs: MINUTE,
      work: async () => {
        await escalatePending(deps);
        await remindAccepted(deps);
      },
    },
    {
      name: 'telling-staff',
      everyMs: MINUTE,
      work: async () => {
        await tellDue(deps);
        await sendDigests(all);
      },
    },
    {
      name: 'campaigns',
      everyMs: CAMPAGNE_PACE.everyMs,
      work: async () => {
        await launchPlanned(deps);
        await sendCampagnes(deps);
      },
    },
    { name: 'visit-counts', everyMs: MINUTE, work: () => writeTotals(deps) },
    { name: 'backup', everyMs: NIGHTLY_MS, work: (stopping) => backUpAtNight(deps, stopping) },
    { name: 'old-backups', everyMs: NIGHTLY_MS, work: archiveClearer(deps) },
  ];
}

/** In this order. */
const ERASED_BY_AGE: readonly ((all: Deps & typeof CONTENTS) => Promise<unknown>)[] = [
  purgeBin,
  forgetImportations,
  purgeRedirections,
  purgePerdues,
  tidyAccess,
  forgetOldChanges,
  forgetOldLines,
  forgetAnswers,
  forgetRecus,
  forgetOrigins,
  purgeVaines,
  purgeMesure,
  forgetOldLists,
  (all) => purgeExpired(all, [newsletterData]),
];
