import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { mailActs, shop, type Turn, turningServer } from '../../../test/mails';
import { onBothEngines } from '../../../test/test-site';
import { startPostOffice } from './post-office';

const smtp = turningServer();

onBothEngines(
  'a mail',
  (site) => {
    const { queue, row, deliver, withLogin, later } = mailActs(site, smtp);

    test.each([
      ['hangs up', (socket: Socket) => socket.destroy()],
      ['refuses at once', (socket: Socket) => socket.end('554 non\r\n')],
    ])('waits when the server %s, then when it is no more', async (_, onSocket) => {
      const { url, server } = await smtp.openStrange(onSocket);
      const id = await queue();
      expect(await deliver(url)).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 1, last_error: expect.stringMatching(/./) });
      server.close();
      later(1);
      expect(await deliver(url)).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 2, last_error: expect.stringContaining('ECONNREFUSED') });
      later(6);
      expect(await deliver()).toBe(1);
    });

    test.each([
      ['says nothing', () => {}],
      [
        'answers drop by drop',
        (socket: Socket) => {
          socket.write('220 bonjour\r\n');
          const drip = setInterval(() => socket.write('250-encore\r\n'), 20);
          socket.on('close', () => clearInterval(drip));
        },
      ],
    ])('waits when the server %s, without holding on longer than its limit', async (_, onSocket) => {
      const { url } = await smtp.openStrange(onSocket);
      const id = await queue();
      expect(await deliver(url, 200)).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 1, last_error: expect.stringMatching(/./) });
    });

    test('taken by a server that cuts before saying so, leaves again later under the same number', async () => {
      smtp.turns.push('coupe');
      const id = await queue();
      expect(await deliver()).toBe(0);
      expect((await row(id)).state).toBe('en_attente');
      expect(await deliver()).toBe(0);
      later(1);
      expect(await deliver()).toBe(1);
      const { message_id } = await row(id);
      expect(smtp.arrived.map((mail) => mail.messageId)).toEqual([message_id, message_id]);
    });

    test.each<Turn & object>([
      { at: 'RCPT', code: 451 },
      { at: 'DATA', code: 452 },
      { at: 'MAIL', code: 550 },
      { at: 'RCPT', code: 530 },
    ])('refused for a time ($code at $at), arrives at the next try', async (turn) => {
      smtp.turns.push(turn);
      const id = await queue();
      expect(await deliver()).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'en_attente', last_error: expect.stringContaining(String(turn.code)) });
      later(1);
      expect(await deliver()).toBe(1);
      expect(smtp.arrived).toHaveLength(1);
    });

    test.each<Turn & object>([
      { at: 'RCPT', code: 550 },
      { at: 'DATA', code: 554 },
    ])('refused for ever ($code at $at), fails at once', async (turn) => {
      smtp.turns.push(turn);
      const id = await queue();
      expect(await deliver()).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'echec', attempts: 1, last_error: expect.stringContaining(String(turn.code)) });
    });

    test('waits when the password is refused, without ever writing it', async () => {
      const id = await queue();
      expect(await deliver(withLogin('faux mot'))).toBe(0);
      const { state, last_error } = await row(id);
      expect([state, last_error]).toEqual(['en_attente', expect.stringContaining('inconnu')]);
      expect(last_error).not.toContain('faux');
    });

    test('on its way when the site stops, is left for later', async () => {
      const { url } = await smtp.openStrange(() => {});
      const id = await queue();
      const rounds = startPostOffice(
        { ...site(), env: { ...site().env, smtpUrl: url } },
        { mails: [], from: shop, instance: 'essai', onError: () => {}, graceMs: 100 },
      );
      await vi.waitFor(async () => expect((await row(id)).attempts).toBe(1));
      await rounds.stop();
      expect(await row(id)).toMatchObject({ state: 'en_attente', claim: null, last_error: expect.stringContaining('arrêt') });
    });

    test('stays in the outbox, intact, without a mail server', async () => {
      const id = await queue();
      const before = await row(id);
      const rounds = startPostOffice(site(), { mails: [], from: shop, instance: 'essai', onError: () => {} });
      rounds.wake();
      await rounds.stop();
      expect(await row(id)).toEqual(before);
    });

    test('leaves by itself within moments, even after a failure of the database', async () => {
      const { clock, env } = site();
      let broken = true;
      const deps = {
        clock,
        metrics: site().metrics,
        env: { ...env, smtpUrl: smtp.url },
        get db() {
          if (broken) throw new Error('base fermée');
          return site().db;
        },
      };
      const errors = vi.fn();
      const rounds = startPostOffice(deps, { mails: [], from: shop, instance: 'essai', onError: errors });
      await vi.waitFor(() => expect(errors).toHaveBeenCalledWith(new Error('base fermée')));
      broken = false;
      const id = await queue();
      await vi.waitFor(async () => expect((await row(id)).state).toBe('envoye'), { timeout: 5_000 });
      await rounds.stop();
      expect(smtp.arrived).toHaveLength(1);
    });
  },
  { starter: false },
);
