import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { startFilledSite } from '../filled-site';
import { nameAccount } from '../first-account';
import { ADMIN } from './watched';

/** One built site for all, its address in SITE; a filled one to copy, in FILLED; a real mail server, each mail a file of the folder in MAILS. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-courriels-'));
  let count = 0;
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData: async (stream, _session, taken) => {
      count += 1;
      const name = `${String(count).padStart(6, '0')}.eml`;
      // Whole when it gets its name: a journey may be reading.
      await writeFile(join(folder, `.${name}`), Buffer.concat(await stream.toArray()));
      await rename(join(folder, `.${name}`), join(folder, name));
      taken();
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const filled = mkdtempSync(join(tmpdir(), 'vitrine-garnies-'));
  const site = await startFilledSite(filled, {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    // Each visitor comes from a network of their own (`fromElsewhere`): all from one, they would be too many to sign in.
    TRUST_PROXY: 'loopback',
  });
  process.env.SITE = site.address;
  process.env.MAILS = folder;
  process.env.FILLED = filled;
  await nameAccount(site.address, ADMIN);
  return async () => {
    await site.stop();
    await new Promise<void>((settle) => smtp.close(settle));
    for (const made of [folder, filled]) rmSync(made, { recursive: true, force: true });
  };
}
