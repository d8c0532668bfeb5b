import { countWaitingPictures } from '~/content/medias/files.server';
import { countUnanswered } from '~/features/demandes/inbox/pending.server';
import { readReleve } from '~/features/demandes/received-mail/releve-state.server';
import { lastBackup } from '~/features/sauvegardes/sauvegardes.server';
import { isClockSettled } from '~/platform/clock-guard';
import { serversHolding } from '~/platform/db/protection';
import { lastCheck } from '~/platform/db/sqlite-soundness';
import type { Deps } from '~/platform/deps';
import type { Parts } from '~/platform/http/health';
import { countInstances } from '~/platform/mail/instance';
import { outboxFigures } from '~/platform/mail/outbox-figures';
import { photosUnderWay } from '~/platform/media/photo';
import { freeBytes } from '~/platform/metrics';
import type { PageCache } from '~/platform/page-cache/page-cache';

type About = { cache: PageCache; parts: Parts; build: string };

/** Gauges read per scrape from an index, up to 10,000. */
export function registerGauges(deps: Deps, { cache, parts, build }: About): void {
  const { metrics, db, env } = deps;
  metrics.gauge('vitrine_build_info', 'Always 1: the build that runs', () => ({ [build]: 1 }), 'build');
  metrics.gauge('vitrine_up', 'Whether a part of the site answers: 1 or 0', async () => asNumbers(await parts()), 'part');
  metrics.gauge(
    'vitrine_database_servers',
    'Servers that hold what is acknowledged: 2 with a standby that commits wait for, 1 without, 0 while nothing can be stored',
    () => serversHolding(deps.protection()),
  );
  metrics.gauge('vitrine_closed', 'Whether the public is kept out, and gets 503: 1 or 0', () => Number(deps.content.isClosed()));
  metrics.gauge('vitrine_instances', 'Processes that serve this site, by their beats in the database', () => countInstances(db));
  metrics.gauge('vitrine_disk_free_bytes', 'Room left on the disk of DATA_DIR', () => freeBytes(env.dataDir));

  metrics.count('vitrine_page_cache_visits_total', 'Visits that a cached answer served, or did not', cache.visits, 'result');
  metrics.gauge('vitrine_page_cache_entries', 'Answers in the page cache', cache.count);
  metrics.gauge('vitrine_page_cache_bytes', 'Memory of those answers', cache.bytes);
  metrics.gauge('vitrine_page_renderings', 'Pages being rendered, and those that wait for it', cache.renderings, 'state');

  const outbox = outboxFigures(deps);
  metrics.gauge('vitrine_outbox_mails', 'Mails of the outbox in each state that is not the end of a journey', outbox.count, 'state');
  metrics.gauge('vitrine_outbox_oldest_waiting_seconds', 'How long the oldest mail that waits has been there', outbox.oldestSeconds);

  metrics.gauge('vitrine_mailbox_up', 'Whether the mailbox of IMAP_URL could be read last time: 1 or 0; nothing without one', () =>
    ofMailbox(deps, ({ error }) => Number(error === null)),
  );
  metrics.gauge('vitrine_mailbox_last_read_timestamp_seconds', 'When it was last read, to within a minute', () =>
    ofMailbox(deps, ({ read_at }) => (read_at ? Date.parse(read_at) / 1_000 : undefined)),
  );

  metrics.gauge('vitrine_mailbox_waiting', 'Mails that wait in the mailbox beyond what is taken at a time', () =>
    ofMailbox(deps, ({ waiting }) => waiting),
  );
  metrics.gauge('vitrine_mailbox_oldest_waiting_seconds', 'How long the oldest of them has been there', () =>
    ofMailbox(deps, ({ waiting_since }) =>
      waiting_since ? Math.max(0, deps.clock.now().epochMilliseconds - Date.parse(waiting_since)) / 1_000 : 0,
    ),
  );
  metrics.gauge('vitrine_mailbox_aside', 'Mails that were left in the mailbox unread', () => ofMailbox(deps, ({ aside }) => aside));

  metrics.gauge('vitrine_photos_under_way', 'Photos of visitors being made ready, or waiting for it', photosUnderWay);
  metrics.gauge('vitrine_variants_waiting', 'Pictures whose widths are still to be made', () => countWaitingPictures(db));
  metrics.gauge(
    'vitrine_backup_last_success_timestamp_seconds',
    'When the last archive of the site was made; 0 before the first',
    async () => {
      const last = await lastBackup(deps);
      return last ? Date.parse(last.at) / 1_000 : 0;
    },
  );
  metrics.gauge(
    'vitrine_clock_settled',
    'Whether the clock has moved as it should for a day: 1 or 0; at 0 nothing is erased by its age',
    async () => Number(await isClockSettled(deps)),
  );
  metrics.gauge(
    'vitrine_database_check_timestamp_seconds',
    'When the embedded database was last looked through; nothing on PostgreSQL',
    () => {
      const check = lastCheck(env);
      return check && Date.parse(check.at) / 1_000;
    },
  );
  metrics.gauge(
    'vitrine_database_check_spoilt',
    'Columns in which it found texts that the site cannot have written',
    () => lastCheck(env)?.spoilt.length,
  );
  metrics.gauge('vitrine_demandes_unanswered', 'Requests that nobody has answered', () => countUnanswered(deps));
}

const ofMailbox = async (deps: Pick<Deps, 'db' | 'env'>, figure: (releve: Awaited<ReturnType<typeof readReleve>>) => number | undefined) =>
  deps.env.imapUrl === undefined ? undefined : figure(await readReleve(deps));

const asNumbers = (answers: Record<string, boolean>) => Object.fromEntries(Object.entries(answers).map(([part, is]) => [part, Number(is)]));
