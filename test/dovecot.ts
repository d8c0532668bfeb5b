import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { DOVECOT } from '../scripts/dovecot.mjs';
import { freePort } from './faults/postgres.mjs';

const password = 'mot/de@passe';

export type MailServer = Awaited<ReturnType<typeof startDovecot>>;

/** Dovecot of this machine, on a free port and in a temporary folder; every name has a mailbox under the password. */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-imap-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  const [uid, gid] = isRoot ? [id('-u', 'mail'), id('-g', 'mail')] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const me = isRoot ? '' : `default_internal_user = ${execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()}\n`;
  mkdirSync(join(folder, 'mail'));
  chownSync(join(folder, 'mail'), uid, gid);
  const configuration = join(folder, 'dovecot.conf');
  writeFileSync(
    configuration,
    `${me}${me.replace('internal', 'login')}base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  );
  let child: ChildProcess | undefined;

  async function start() {
    child = spawn(DOVECOT, ['-F', '-c', configuration], { stdio: 'ignore' });
    for (let tries = 0; tries < 100; tries += 1) {
      const socket = connect(port, '127.0.0.1');
      const answered = await Promise.race([
        once(socket, 'data').then(() => true),
        once(socket, 'error').then(() => false),
        setTimeout(500, false),
      ]).catch(() => false);
      socket.destroy();
      if (answered) return;
      await setTimeout(50);
    }
    throw new Error(`dovecot does not answer: ${readFileSync(join(folder, 'log'), 'utf8')}`);
  }

  async function stop() {
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  const urlOf = (user: string, secret = password) =>
    `imap://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/INBOX`;

  async function asUser<A>(user: string, work: (client: ImapFlow) => Promise<A>): Promise<A> {
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth: { user, pass: password }, logger: false });
    await client.connect();
    await client.mailboxOpen('INBOX');
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  await start();
  return {
    urlOf,
    start,
    stop,
    deliver: (user: string, source: string | Buffer, flags: string[] = [], at = new Date()) =>
      asUser(user, async (client) => void (await client.append('INBOX', source, flags, at))),
    /** Flags of each mail, in the order of their arrival. */
    flags: (user: string) =>
      asUser(user, async (client) =>
        (await client.fetchAll('1:*', { flags: true }).catch(() => [])).map(({ flags }) => [...(flags ?? [])].sort()),
      ),
    end: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
