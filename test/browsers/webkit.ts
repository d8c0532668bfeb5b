import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Ask, COMMANDS, type Session } from './webdriver';

/** WebKitGTK's small browser, on a screen that only it sees; its driver speaks WebDriver over HTTP. */
export async function openWebKit(program: string): Promise<Session> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      LANGUAGE: 'fr',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value as unknown;
  };
  const options = { binary: requireMiniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await call('POST', '/session', { capabilities }).catch(async () => {
    // The driver was not listening yet.
    await setTimeout(1_000);
    return call('POST', '/session', { capabilities });
  })) as { sessionId: string };
  const ask: Ask = (command, { id = '', ...body } = {}) => {
    const [method, path] = COMMANDS[command];
    return call(method, `/session/${sessionId}${path.replace(':id', String(id))}`, body);
  };
  return {
    ask,
    async close() {
      await call('DELETE', `/session/${sessionId}`);
      for (const child of [driver, screen]) child.kill();
    },
  };
}

function requireMiniBrowser(): string {
  for (const triplet of readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')))
    for (const folder of readdirSync(`/usr/lib/${triplet}`).filter((name) => name.startsWith('webkit2gtk-')))
      if (readdirSync(`/usr/lib/${triplet}/${folder}`).includes('MiniBrowser')) return `/usr/lib/${triplet}/${folder}/MiniBrowser`;
  throw new Error('There is no MiniBrowser of WebKitGTK.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
