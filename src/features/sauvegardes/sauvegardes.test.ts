import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tableau } from '~/features/tableau/contract';
import { type Member, member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { retainedOf } from './archive-retention';
import { backUp } from './back-up.server';
import { beginSauvegarde, endSauvegarde, isSauvegardeDue, lastBackup } from './sauvegardes.server';

const HOUR_MS = 3_600_000;
const at = (stamp: string) => stamp.replace(/Z?$/, ':00.000Z');

onBothEngines('the nightly archive', (site) => {
  let place: string;
  let admin: Member;
  beforeEach(async () => {
    place = mkdtempSync(join(tmpdir(), 'vitrine-nuit-'));
    site().clock.set(SATURDAY_10H);
    await site().db.deleteFrom('sauvegarde').execute();
    await site().db.deleteFrom('compte').execute();
    admin = await member(site(), 'ADMIN');
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));
  /** The account's session ends before a clock that is moved by days. */
  const view = async () => {
    await site().db.updateTable('session').set({ created_at: '2099-01-01T00:00:00.000Z' }).execute();
    await site().db.updateTable('jeton').set({ issued_at: '2099-01-01T00:00:00.000Z' }).execute();
    const response = await admin.get('/admin/tableau');
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Tableau>().sauvegarde as NonNullable<Tableau['sauvegarde']>;
  };
  const due = async (stamp: string) => {
    site().clock.set(stamp);
    return isSauvegardeDue(site());
  };
  const attempt = async (stamp: string, planned = true) => {
    site().clock.set(stamp);
    return beginSauvegarde(site(), { planned, place, name: stamp });
  };

  test('is due at half past two in the shop, once, and again the night after; a failure after an hour', async () => {
    expect(await due(at('2026-11-22T01:29'))).toBe(false);
    expect(await due(at('2026-11-22T01:30'))).toBe(true);
    const first = (await attempt(at('2026-11-22T01:31'))) as string;
    await endSauvegarde(site(), first, { fault: 'panne', error: 'essai' });
    expect(await due(at('2026-11-22T02:30'))).toBe(false);
    expect(await due(at('2026-11-22T02:31'))).toBe(true);
    const second = (await attempt(at('2026-11-22T02:31'))) as string;
    await endSauvegarde(site(), second, { bytes: 1, damaged: 0 });
    expect(await due(at('2026-11-23T01:29'))).toBe(false);
    expect(await due(at('2026-11-23T01:30'))).toBe(true);
    expect(await due(at('2026-11-23T08:00'))).toBe(true);
  });

  test('is made by one instance, whichever asks first', async () => {
    site().clock.set(at('2026-11-22T01:31'));
    const asked = await Promise.all(
      [1, 2, 3].map((name) => beginSauvegarde(site(), { planned: true, place, name: String(name) }).catch((error: Error) => error.message)),
    );
    const ids = asked.filter((one) => one?.match(/^[0-9a-f-]{36}$/));
    expect(ids).toHaveLength(1);
    await expect(attempt(at('2026-11-22T01:32'), false)).rejects.toThrow('is being made already');
    await endSauvegarde(site(), ids[0] as string, { bytes: 1, damaged: 0 });
    expect(await attempt(at('2026-11-22T01:40'))).toBeUndefined();
    expect(await attempt(at('2026-11-22T01:41'), false)).toBeDefined();
  });

  test('left by a process that is gone blocks no other', async () => {
    await attempt(at('2026-11-22T01:31'), false);
    await site().db.updateTable('sauvegarde').set({ worker: 'ailleurs:1' }).execute();
    await expect(attempt(at('2026-11-22T01:40'), false)).rejects.toThrow('ailleurs:1');
    expect(await attempt(at('2026-11-22T01:47'), false)).toBeDefined();
  });

  test('leaves seven days, four weeks and six months of its own, and never touches another', async () => {
    const names: string[] = [];
    for (let day = 0; day < 60; day += 1) {
      const stamp = new Date(Date.parse('2026-11-22T01:31:00.000Z') + day * 24 * HOUR_MS).toISOString();
      site().clock.set(stamp);
      if (day === 3) await backUp(site(), { to: place });
      else {
        const id = (await attempt(stamp)) as string;
        writeFileSync(join(place, stamp), '');
        await endSauvegarde(site(), id, { bytes: 1, damaged: 0 });
      }
      names.push(stamp);
    }
    site().clock.set('2027-01-21T01:31:00.000Z');
    const made = await backUp(site(), { to: place, planned: true });
    expect(made?.removed).toHaveLength(60 - 1 - (7 - 1) - 3 - 1);
    const rows = await site().db.selectFrom('sauvegarde').selectAll().where('removed_at', 'is', null).orderBy('begun_at').execute();
    expect(rows.map(({ begun_at, planned }) => [begun_at.slice(0, 10), planned])).toEqual([
      ['2026-11-25', 0],
      ['2026-11-30', 1],
      ['2026-12-31', 1],
      ['2027-01-03', 1],
      ['2027-01-10', 1],
      ['2027-01-15', 1],
      ['2027-01-16', 1],
      ['2027-01-17', 1],
      ['2027-01-18', 1],
      ['2027-01-19', 1],
      ['2027-01-20', 1],
      ['2027-01-21', 1],
    ]);
    expect(readdirSync(place).filter((name) => name.endsWith('.zst'))).toHaveLength(2);
  });

  test('shows on the dashboard: none yet, then the last one, late after 36 hours', async () => {
    expect(await view()).toEqual({ planned: true, last: null, failure: null, late: false });
    site().clock.set(at('2026-11-22T01:31'));
    const made = await backUp(site(), { to: place, planned: true });
    expect(await view()).toEqual({
      planned: true,
      last: { at: at('2026-11-22T01:31'), bytes: made?.bytes, place, name: made?.name, damaged: 0 },
      failure: null,
      late: false,
    });
    site().clock.set(at('2026-11-23T13:31'));
    expect((await view()).late).toBe(false);
    site().clock.set(at('2026-11-23T13:32'));
    expect((await view()).late).toBe(true);
  });

  test('shows on the dashboard why it failed, until one succeeds', async () => {
    site().clock.set(at('2026-11-22T01:31'));
    const taken = join(place, 'un fichier');
    writeFileSync(taken, '');
    await expect(backUp(site(), { to: taken, planned: true })).rejects.toThrow();
    expect(await view()).toMatchObject({
      last: null,
      failure: { at: at('2026-11-22T01:31'), fault: 'panne', error: expect.stringMatching(/\w/) },
    });
    await attempt(at('2026-11-22T02:31'));
    expect((await view()).failure).toBeNull();
    site().clock.set(at('2026-11-22T02:50'));
    expect((await view()).failure).toMatchObject({ fault: 'interrompue', error: null });
    expect(await lastBackup(site())).toBeUndefined();
    await backUp(site(), { to: place });
    expect((await view()).failure).toBeNull();
    expect((await lastBackup(site()))?.at).toBe(at('2026-11-22T02:50'));
  });
});

describe('the archives that stay', () => {
  const days = (count: number, from = '2026-11-22') =>
    Array.from({ length: count }, (_, day) => new Date(Date.parse(`${from}T01:31:00.000Z`) + day * 24 * HOUR_MS).toISOString());

  test('are all of them as long as they are few', () => {
    expect(retainedOf(days(7)).size).toBe(7);
    expect(retainedOf([]).size).toBe(0);
  });

  test('are never more than seventeen, and always the last', () => {
    for (let count = 1; count < 400; count += 13) {
      const stamps = days(count);
      const kept = retainedOf(stamps);
      expect(kept.size).toBeLessThanOrEqual(17);
      expect(kept.has(stamps.at(-1) as string)).toBe(true);
    }
  });

  test('of a year of nights reach back six months', () => {
    expect([...retainedOf(days(365))].sort()[0]?.slice(0, 10)).toBe('2027-06-30');
  });

  test('are not fewer because the site was off for a month', () => {
    const [before, after] = [days(7, '2026-10-01'), days(1, '2026-12-01')];
    expect(retainedOf([...before, ...after]).size).toBe(7);
  });
});
