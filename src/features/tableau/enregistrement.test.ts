import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '~/ui/roles';
import { member } from '../../../test/staff';
import { openTestSite, type TestSite } from '../../../test/test-site';
import type { Enregistrement } from './contract';

const room = vi.hoisted(() => ({ bytes: 1e12 }));
vi.mock('~/platform/metrics', async (original) => ({
  ...(await original<typeof import('~/platform/metrics')>()),
  freeBytes: async () => room.bytes,
}));

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite', { starter: false });
});
afterAll(() => site?.close());

test.each<Role>(['ADMIN', 'ACCUEIL', 'EDITEUR'])('%s learns that the disk is full, and that it no longer is', async (role) => {
  const { get } = await member(site, role);
  const read = async () => (await get('/admin/enregistrement')).json<Enregistrement>();
  expect(await read()).toEqual({ protection: null, diskFull: false, closed: false });
  room.bytes = 1e6;
  expect(await read()).toEqual({ protection: null, diskFull: true, closed: false });
  room.bytes = 1e12;
  expect(await read()).toEqual({ protection: null, diskFull: false, closed: false });
});
