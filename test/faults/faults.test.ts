import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pinnedNode } from '../../scripts/prepare.mjs';
import { startSite } from '../../scripts/site.mjs';
import type { EngineName } from '../test-site';
import { ADMIN, fillStores, type Where } from './filled-stores';
import { openMailServer } from './mail-server.mjs';
import { drainMails, examine, openStore, settingsOf } from './store.mjs';
import { newSubmission, send } from './submissions.mjs';

const DISK = fileURLToPath(new URL('./disk.mjs', import.meta.url));

const { filled, copyOf } = fillStores();
let diskFilled: Promise<{ stdout: string }>;
beforeAll(() => {
  diskFilled = promisify(execFile)(pinnedNode(), [DISK, filled.sqlite.dataDir], { maxBuffer: 1e7 });
  diskFilled.catch(() => {});
});

/** Requests sent in turn to a site whose mails leave and to one whose mails do not. */
const PAIRS = 15;
const MOST_SLOWER_MS = 50;

describe.each<EngineName>(['sqlite', 'postgres'])('the mail server out of order (%s)', (engine) => {
  type Part = { where: Where; site: Awaited<ReturnType<typeof startSite>>; mails: Awaited<ReturnType<typeof openMailServer>> };
  type Submission = ReturnType<typeof newSubmission>;
  let spared: Part;
  let struck: Part;
  const submissions = new Map<Part, Submission[]>();

  async function openPart(): Promise<Part> {
    const where = await copyOf(engine);
    const mails = await openMailServer();
    const site = await startSite(settingsOf(where, { SMTP_URL: mails.url, PUBLIC_URL: 'https://www.exemple.test' }));
    const part = { where, mails, site };
    submissions.set(part, []);
    return part;
  }
  beforeAll(async () => {
    [spared, struck] = await Promise.all([openPart(), openPart()]);
    for (let i = 0; i < 10; i += 1) for (const part of [spared, struck]) await submit(part);
  });
  afterAll(async () => {
    for (const part of [spared, struck]) {
      part?.site.child.kill('SIGKILL');
      await part?.mails.close();
    }
  });

  /** @returns the request, and how long its acknowledgement took, in milliseconds */
  async function submit(part: Part, kind = 'contact') {
    const submission = newSubmission(kind);
    submissions.get(part)?.push(submission);
    const answer = await send(part.site.address, submission);
    expect(answer?.status).toBe(200);
    return { submission, ms: answer?.ms as number };
  }

  /** How much slower the struck site acknowledges than the spared one, by their medians. Each pair meets the same state of the machine. */
  async function slowness() {
    const times = { spared: [] as number[], struck: [] as number[] };
    for (let i = 0; i < PAIRS; i += 1) {
      times.spared.push((await submit(spared)).ms);
      times.struck.push((await submit(struck)).ms);
    }
    return middle(times.struck) - middle(times.spared);
  }

  const inStore = async <R>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<R>) => {
    const store = await openStore(struck.where);
    return work(store).finally(() => store.close());
  };
  type Mail = { message_id: string; to_address: string; state: string; last_error: string | null };
  const mailsOf = (email: string) =>
    inStore(async (store) => {
      const mails = await store.all(
        `select c.* from courriel c join demande d on d.id = c.demande_id where d.email = '${email}' order by c.kind`,
      );
      return mails as unknown as [Mail, Mail];
    });
  const errorOf = async ({ email }: Submission) => (await mailsOf(email))[0].last_error ?? '';

  test.each([
    ['closed', 'no longer listens', 'injoignable'],
    ['busy', 'answers 421', '421'],
    ['silent', 'accepts and says nothing', 'coupé la connexion'],
    ['cutting', 'takes the mail and cuts before saying so', 'coupé la connexion'],
  ])(
    '%s: when it %s, demandes are acknowledged as fast and courriels leave afterwards',
    async (mode, _words, said) => {
      await struck.mails.become(mode);
      const copiesBefore = struck.mails.copies() - struck.mails.arrived.size;
      const first = (await submit(struck)).submission;
      if (mode === 'silent') await expect.poll(struck.mails.connections, { timeout: 5_000 }).toBeGreaterThan(0);
      else await expect.poll(() => errorOf(first), { timeout: 5_000 }).toContain(said);
      // A busy machine slows a try; a site that waits for its mails slows all three.
      const tries = [await slowness(), await slowness(), await slowness()];
      expect(Math.min(...tries)).toBeLessThanOrEqual(MOST_SLOWER_MS);

      await struck.mails.become('healthy');
      if (mode === 'silent') await expect.poll(() => errorOf(first), { timeout: 5_000 }).toContain(said);
      expect(await inStore(drainMails)).toBe(0);
      const left = await mailsOf(first.email);
      expect(left.map(({ state, last_error }) => [state, last_error])).toEqual([
        ['envoye', null],
        ['envoye', null],
      ]);
      for (const { message_id, to_address } of left) expect([...(struck.mails.arrived.get(message_id)?.to ?? [])]).toEqual([to_address]);
      const copies = struck.mails.copies() - struck.mails.arrived.size - copiesBefore;
      if (mode === 'cutting') expect(struck.mails.arrived.get(left[0].message_id)?.copies).toBeGreaterThan(1);
      else expect(copies).toBe(0);
    },
    30_000,
  );

  test('550: a refused recipient shows in the courriels with the reason, staff are notified, a resend works', async () => {
    const api = (path: string, init: RequestInit = {}) =>
      fetch(`${struck.site.address}/api${path}`, {
        ...init,
        headers: {
          cookie: `XSRF-TOKEN=${'x'.repeat(32)}`,
          'x-xsrf-token': 'x'.repeat(32),
          'content-type': 'application/json',
          ...init.headers,
        },
      }).then((response) => response.json());
    const { access_token } = await api('/auth/login', { method: 'POST', body: JSON.stringify(ADMIN) });
    const headers = { authorization: `Bearer ${access_token}` };

    const submission = newSubmission('contact');
    struck.mails.refuse(submission.email);
    submissions.get(struck)?.push(submission);
    expect((await send(struck.site.address, submission))?.status).toBe(200);
    const failed = () => api(`/admin/courriels?state=echec&q=${submission.email}`, { headers });
    await expect.poll(async () => (await failed()).total, { timeout: 5_000 }).toBe(1);
    const [row] = (await failed()).data;
    expect(row).toMatchObject({ to: submission.email, state: 'echec', attempts: 1 });
    expect(row.lastError).toMatch(/refusé.*550/);
    await expect.poll(async () => (await mailsOf(submission.email))[1].state, { timeout: 5_000 }).toBe('envoye');

    struck.mails.accept(submission.email);
    await api(`/admin/courriels/${row.id}/renvoi`, { method: 'POST', body: '{}', headers });
    await expect.poll(async () => (await mailsOf(submission.email))[0].state, { timeout: 5_000 }).toBe('envoye');
  });

  test('in the end every demande and every courriel is there', async () => {
    for (const part of [spared, struck]) {
      const store = await openStore(part.where);
      await drainMails(store);
      await store.close();
      await part.site.stop();
      const { problems, ...figures } = await examine(part.where, submissions.get(part), part.mails.arrived);
      expect(problems).toEqual([]);
      expect(figures.acknowledged).toBe(submissions.get(part)?.length);
    }
  });
});

describe('the full disk (sqlite)', () => {
  type Told = { status: number; code?: string; message?: string; ms: number; reference?: string };
  type Fact = {
    healthy: Told[];
    refused: Told[];
    again: Told[];
    between: (Told & { free: number })[];
    after: Told[];
    reads: { path: string; status: number; ms: number }[];
    /** Which parts `/api/health/ready` missed: on the full disk, and once there was room again. */
    readiness: [string[] | null, string[] | null];
    waiting: number;
    logged: number;
    alive: boolean;
    problems: string[];
    figures: { stored: number };
    log: string;
    startedFull: { refusal?: string; page?: number };
    startedAlmostFull: { page?: number; refused?: number; said?: string };
  };
  let fact: Fact;
  beforeAll(async () => {
    fact = JSON.parse((await diskFilled).stdout);
  }, 120_000);

  test('what cannot be stored is refused within a second by a 503 that says so, with or without a photo', () => {
    expect(fact.healthy.map(({ status }) => status)).toEqual([200, 200]);
    expect(fact.refused).toHaveLength(3);
    for (const answer of [...fact.refused, ...fact.again]) {
      expect(answer).toMatchObject({ status: 503, code: 'disque_plein' });
      expect(answer.message).toContain('n’a plus de place');
      expect(answer.ms).toBeLessThan(1_500);
    }
  });

  test('wherever room runs out, a request is acknowledged or refused in that way', () => {
    const said = fact.between.map(({ free, status, code }) => `${free} kB: ${status} ${code ?? ''}`);
    expect(said.filter((line) => !/: (?:200 |503 disque_plein)$/.test(line))).toEqual([]);
    expect(new Set(fact.between.map(({ status }) => status))).toEqual(new Set([200, 503]));
  });

  test('pages and reads answer, the site says that it can take nothing, and the log is not flooded', () => {
    for (const { path, status } of fact.reads) expect([path, status]).toEqual([path, path === '/api/health/ready' ? 503 : 200]);
    expect(fact.readiness).toEqual([['disk'], null]);
    expect(fact.waiting).toBeGreaterThan(0);
    // Three seconds, in which the mails that wait cannot even be marked as tried.
    expect(fact.logged).toBeLessThanOrEqual(10);
  });

  test('a site that is started on a full disk serves its pages, or says in one sentence that it needs room', () => {
    const { refusal, page } = fact.startedFull;
    if (refusal === undefined) expect(page).toBe(200);
    else expect(refusal).toMatch(/^[^\n]*Vitrine cannot start\. DATA_DIR: [^\n]*the disk is full: make room[^\n]*$/);
    expect(fact.startedAlmostFull).toMatchObject({ page: 200, said: expect.stringContaining('the disk is full') });
  });

  test('once there is room again, the same request passes once, without a restart or half-stored data', () => {
    expect(fact.alive).toBe(true);
    expect(fact.after.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const [index, { reference }] of fact.after.entries()) expect(reference).toBe(fact.after[index - (index % 2)]?.reference);
    expect(fact.problems).toEqual([]);
  });
});

function middle(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] as number;
}
