import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORGERY_HEADERS, member } from '../../../test/staff';
import { openTestSite, type TestSite } from '../../../test/test-site';
import { problemOf } from '../../../test/visitor';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site?.close());

const ask = (url: string, options: InjectOptions = {}) => site.app.http.inject({ url, ...options });
const expectProblem = (response: Awaited<ReturnType<typeof ask>>, status: number, code: string) =>
  expect(problemOf(response)).toMatchObject({ status, code });

describe('a body', () => {
  const post = (url: string, payload: string, contentType = 'application/json') =>
    ask(url, { method: 'POST', headers: { ...FORGERY_HEADERS, 'content-type': contentType }, payload });
  const nested = (depth: number) => `{"message":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  test('from anyone weighs 64 kB at most', async () => {
    for (const url of ['/api/contact/formulaire', '/api/auth/login', '/api/n-existe-pas'])
      expectProblem(await post(url, JSON.stringify({ message: 'a'.repeat(64 * 1_024) })), 413, 'trop_lourd');
    expectProblem(await post('/api/contact/formulaire', JSON.stringify({ message: 'a'.repeat(60_000) })), 422, 'invalide');
  });

  test('from staff may weigh what the longest texts of a univers do', async () => {
    const admin = await member(site, 'ADMIN');
    const answer = await admin.post('/admin/campagnes', { subject: 'Une', body: 'é'.repeat(300_000) });
    expect(answer.statusCode).not.toBe(413);
    expectProblem(await admin.post('/admin/campagnes', { subject: 'Une', body: 'é'.repeat(600_000) }), 413, 'trop_lourd');
  });

  test('of more values than any list has is refused before it is parsed, and commas in a text are no values', async () => {
    const admin = await member(site, 'ADMIN');
    expectProblem(
      await admin.post('/admin/redirections/suppression', { ids: Array.from({ length: 60_000 }, () => 0) }),
      413,
      'trop_de_valeurs',
    );
    expectProblem(await admin.post('/admin/redirections/suppression', { ids: [','.repeat(60_000)] }), 422, 'invalide');
  });

  test('nested too deeply is refused before it is parsed; brackets in a text do not count', async () => {
    expectProblem(await post('/api/contact/formulaire', nested(32)), 400, 'trop_imbrique');
    expectProblem(await post('/api/contact/formulaire', '{"a":'.repeat(10_000)), 400, 'trop_imbrique');
    expectProblem(await post('/api/contact/formulaire', nested(31)), 422, 'invalide');
    expectProblem(await post('/api/contact/formulaire', '[{},'.repeat(20)), 400, 'demande_illisible');
    const texts = JSON.stringify({ message: `${'[{'.repeat(100)} \\ " ${'"['.repeat(100)}`, name: '\\' });
    expectProblem(await post('/api/contact/formulaire', texts), 422, 'invalide');
    expectProblem(await post('/api/contact/formulaire', '{"__proto__":{}}'), 400, 'demande_illisible');
  });
});
