import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Ask, COMMANDS, type Session } from './webdriver';

const PREFERENCES = {
  'marionette.port': 0,
  'intl.accept_languages': 'fr',
  'ui.prefersReducedMotion': 1,
  // Without a screen there is no mouse either, so pages get a fine, hovering pointer, as on a desk.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Firefox, spoken to in its own tongue (Marionette): no package brings the program that would translate for it. @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html */
export async function openFirefox(program: string): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(program, ['--headless', '--no-remote', '--marionette', '--profile', profile], { stdio: 'ignore' });
  const ended = new Promise((settle) => child.once('exit', settle));
  const portFile = join(profile, 'MarionetteActivePort');
  while (!existsSync(portFile)) await setTimeout(100);
  const call = await openMarionette(Number(readFileSync(portFile, 'utf8')));
  await call('WebDriver:NewSession', {});
  const ask: Ask = async (command, body = {}) => {
    const answer = (await call(COMMANDS[command][2], body)) as { value?: unknown } | null;
    return answer && 'value' in answer ? answer.value : answer;
  };
  return {
    ask,
    async close() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Messages are JSON behind their length in bytes: `[0, id, command, parameters]`, answered by `[1, id, error, result]`. */
async function openMarionette(port: number): Promise<(command: string, parameters: object) => Promise<unknown>> {
  const waiting = new Map<number, { settle(result: unknown): void; fail(error: Error): void }>();
  let unread = Buffer.alloc(0);
  let count = 0;
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      const colon = unread.indexOf(':');
      const length = Number(unread.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || unread.length < colon + 1 + length) return;
      const message = JSON.parse(unread.subarray(colon + 1, colon + 1 + length).toString());
      unread = unread.subarray(colon + 1 + length);
      // The first one only introduces the browser.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.fail(new Error(`${error.error}: ${error.message}`));
      else asked?.settle(result);
    }
  });
  socket.on('error', (error) => {
    for (const { fail } of waiting.values()) fail(error);
  });
  await new Promise<void>((settle) => socket.once('connect', settle));
  return (command, parameters) =>
    new Promise((settle, fail) => {
      count += 1;
      waiting.set(count, { settle, fail });
      const text = JSON.stringify([0, count, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
