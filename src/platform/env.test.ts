import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv, SettingProblem } from './env';

function refusal(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingProblem);
    return (error as SettingProblem).message;
  }
  throw new Error('these settings should have been refused');
}

describe('the settings read at start', () => {
  test('all have a safe default', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      storageUrl: undefined,
      trustProxy: [],
      imapAuthserv: [],
      logLevel: 'info',
      rateLimit: true,
      backupTo: 'data/sauvegardes',
      isEmptyAtFirst: false,
    });
  });

  test('empty or made of spaces, count as absent', () => {
    expect(readEnv({ PORT: '', HOST: '  ', PUBLIC_URL: '', DATABASE_URL: ' ', UNKNOWN: 'x' })).toEqual(readEnv({}));
  });

  test('are read when they are given', () => {
    const env = readEnv({
      PORT: ' 8080 ',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://nom:secret@hote:5432/base',
      STORAGE_URL: 's3://cle:secret@hote/seau',
      TRUST_PROXY: 'loopback, 10.1.0.0/16,2001:db8::7',
      RATE_LIMIT: 'off',
    });
    expect(env).toMatchObject({ port: 8080, host: '0.0.0.0', rateLimit: false, publicUrl: 'http://localhost:8080' });
    expect(env.trustProxy).toEqual(['loopback', '10.1.0.0/16', '2001:db8::7']);
    expect([env.databaseUrl, env.storageUrl]).toEqual(['postgres://nom:secret@hote:5432/base', 's3://cle:secret@hote/seau']);
  });

  test.each(['https://www.exemple.fr', 'https://www.exemple.fr/', 'https://www.exemple.fr/chemin?x=1'])(
    'keep the origin of the public address: %s',
    (url) => {
      expect(readEnv({ PUBLIC_URL: url }).publicUrl).toBe('https://www.exemple.fr');
    },
  );

  test.each([
    ['wait', { continueAfterMs: undefined }],
    ['continue:30s', { continueAfterMs: 30_000 }],
  ])('say what is done once the standby is lost: %s', (given, standbyLoss) => {
    expect(readEnv({ STANDBY_LOSS: given }).standbyLoss).toEqual(standbyLoss);
  });

  test.each<[string, string]>([
    ['PORT', 'abc'],
    ['STANDBY_LOSS', 'continue'],
    ['STANDBY_LOSS', 'continue:4s'],
    ['STANDBY_LOSS', 'continue:30'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['PUBLIC_URL', 'www.exemple.fr'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://hote/base'],
    ['STORAGE_URL', 'https://hote/seau'],
    ...[
      'oui',
      '1',
      '2',
      'true',
      '*',
      '0.0.0.0/0',
      '::/0',
      '::/1',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/16/16',
      'fe80::1%eth0',
      '10.0.0/8',
      'fe80::/129',
      'loopback,',
      'mon-proxy',
    ].map((value) => ['TRUST_PROXY', value] as [string, string]),
    ['LOG_LEVEL', 'bavard'],
    ['BACKUP_TO', 's3://cle:secret@hote'],
    ['BACKUP_TO', 'ftp://hote/dossier'],
    ['BACKUP_KEY', 'trop court'],
    ['RATE_LIMIT', '1'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} .+$`));
  });

  test('say what to write in place of a count of proxies', () => {
    expect(refusal({ TRUST_PROXY: '1' })).toMatch(/addresses, ranges .+ loopback/);
    expect(readEnv({ TRUST_PROXY: '0' }).trustProxy).toEqual([]);
  });

  test('tell all the errors at once', () => {
    const message = refusal({ PORT: 'abc', RATE_LIMIT: 'peut-être' });
    expect(message).toContain('PORT');
    expect(message).toContain('RATE_LIMIT');
  });

  test('do not repeat the secret of a refused address', () => {
    expect(refusal({ DATABASE_URL: 'mysql://nom:motdepasse@hote/base' })).not.toContain('motdepasse');
    expect(refusal({ STORAGE_URL: 'ftp://cle:motdepasse@hote/seau' })).not.toContain('motdepasse');
  });
});

describe('a secret in a file of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-reglage-'));
  const file = join(folder, 'secret');
  writeFileSync(file, 'un-secret-tire-au-hasard-par-un-coffre\n');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('counts as if it were the setting, and obeys its rule', () => {
    expect(readEnv({ SECRET_FILE: file }).secret).toBe('un-secret-tire-au-hasard-par-un-coffre');
    expect(readEnv({ SECRET_FILE: basename(file), CREDENTIALS_DIRECTORY: folder }).secret).toBe('un-secret-tire-au-hasard-par-un-coffre');
    expect(refusal({ SMTP_URL_FILE: file })).toMatch(/^SMTP_URL must be an address .*“…”/);
  });

  test('is not guessed at when it is said twice, or missing', () => {
    expect(refusal({ SECRET_FILE: file, SECRET: 'x'.repeat(40) })).toBe('SECRET and SECRET_FILE are both set: keep one of them');
    expect(refusal({ SECRET_FILE: join(folder, 'absent') })).toBe('SECRET_FILE cannot be read (ENOENT)');
  });

  test('is for secrets alone', () => {
    expect(readEnv({ HOST_FILE: file })).toEqual(readEnv({}));
  });
});
