import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const text = z.string().trim().min(1);
const url = (schemes: string[], example: string) =>
  text.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), `must be an address like ${example}`);
const number = (min: number, max: number) =>
  text
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, `must be a whole number from ${min} to ${max}`)
    .transform(Number);

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const PROXIES =
  'must name the proxies whose X-Forwarded-For is believed: addresses, ranges (10.1.0.0/16), loopback, linklocal or uniquelocal, with commas between, 0 for none; true, a count or everyone would believe any visitor';

/** Rejects a mistyped bucket address, which would become a folder of that name. */
const isPlace = (value: string) => !value.includes('://') || (/^s3(\+http)?:\/\/[^/]+\/./.test(value) && URL.canParse(value));

type StandbyLoss = { continueAfterMs: number | undefined };
const LEAST_STANDBY_S = 5;
const MOST_STANDBY_S = 3_600;

function standbyLossOf(value: string): StandbyLoss | undefined {
  if (value === 'wait') return { continueAfterMs: undefined };
  const seconds = Number(/^continue:(\d{1,4})s$/.exec(value)?.[1]);
  return seconds >= LEAST_STANDBY_S && seconds <= MOST_STANDBY_S ? { continueAfterMs: seconds * 1_000 } : undefined;
}

const shape = z.object({
  PORT: number(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://www.exemple.fr')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://nom:secret@hote:5432/base').optional(),
  STANDBY_LOSS: text
    .refine((value) => standbyLossOf(value) !== undefined, 'must be wait, or continue:30s (from 5 to 3600 seconds)')
    .transform((value) => standbyLossOf(value))
    .optional(),
  STORAGE_URL: url(['s3:', 's3+http:'], 's3://cle:secret@hote/seau').optional(),
  SMTP_URL: url(['smtp:', 'smtps:', 'smtp+insecure:'], 'smtps://nom:secret@hote:465').optional(),
  IMAP_URL: url(['imaps:', 'imap:', 'imap+insecure:'], 'imaps://nom:secret@hote:993/INBOX').optional(),
  IMAP_AUTHSERV: text
    .transform((value) => value.split(',').map((item) => item.trim().toLowerCase()))
    .refine(
      (items) => items.every((item) => /^[!-~]+$/.test(item)),
      'must be what begins the Authentication-Results of your mail server, like mx.exemple.fr',
    )
    .default([]),
  MAIL_FROM: text.pipe(z.email('must be an e-mail address')).optional(),
  STARTER: z.enum(['none', 'example'], 'must be none or example').default('example'),
  ADMIN_EMAIL: text.pipe(z.email('must be an e-mail address')).optional(),
  ADMIN_PASSWORD: text.min(12, 'must have at least 12 characters').optional(),
  FORMER_SECRET: text.min(32, 'must be the SECRET of before, or what the file “secret” held').optional(),
  SECRET: text.min(32, 'must have at least 32 characters drawn at random').optional(),
  TRUST_PROXY: text
    .transform((value) => (value === '0' ? [] : value.split(',').map((item) => item.trim())))
    .refine((items) => items.every(isProxy), PROXIES)
    .default([]),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
    .default('info'),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_TO: text.refine(isPlace, 'must be a folder, off, or a bucket like s3://cle:secret@hote/seau/dossier').optional(),
  BACKUP_KEY: text.min(16, 'must be a passphrase of at least 16 characters, or a recipient of age (age1…)').optional(),
  METRICS_TOKEN: text
    .min(24, 'must have at least 24 characters drawn at random')
    .refine((value) => /^[!-~]{1,500}$/.test(value), 'must be plain ASCII without spaces')
    .optional(),
});

export type Env = {
  port: number;
  host: string;
  /** Origin of canonical links and mails, without trailing slash; never taken from a request. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** What to do once the standby is lost: wait, or go on alone after a time; undefined without a standby. */
  standbyLoss: StandbyLoss | undefined;
  storageUrl: string | undefined;
  smtpUrl: string | undefined;
  imapUrl: string | undefined;
  /** Mail servers whose `Authentication-Results` are trusted (RFC 8601), in small letters. */
  imapAuthserv: string[];
  mailFrom: string | undefined;
  isEmptyAtFirst: boolean;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  secret: string | undefined;
  /** Trusted proxies: addresses, CIDR ranges and named ranges; empty trusts none. */
  trustProxy: string[];
  formerSecret: string | undefined;
  logLevel: z.output<typeof shape>['LOG_LEVEL'];
  rateLimit: boolean;
  /** Place of the nightly archive: a folder or a bucket address; undefined makes none. */
  backupTo: string | undefined;
  backupKey: string | undefined;
  metricsToken: string | undefined;
};

/** An unusable setting, or a configured dependency that does not answer. */
export class SettingProblem extends Error {}

/** Reads the settings once, at start. @throws SettingProblem with one line that names each wrong variable */
export function readEnv(source: Record<string, string | undefined>): Env {
  const isGiven = ([, value]: [string, string | undefined]) => value !== undefined && value.trim() !== '';
  const given: Record<string, string | undefined> = Object.fromEntries(Object.entries(source).filter(isGiven));
  for (const name of SECRETS) given[name] = readSecret(name, given);
  const result = shape.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name} ${issue.message} (given: “${name === 'PUBLIC_URL' || SECRETS.includes(name) ? '…' : given[name]}”)`;
    });
    throw new SettingProblem(problems.join('; '));
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    standbyLoss: env.STANDBY_LOSS,
    storageUrl: env.STORAGE_URL,
    smtpUrl: env.SMTP_URL,
    imapUrl: env.IMAP_URL,
    imapAuthserv: env.IMAP_AUTHSERV,
    mailFrom: env.MAIL_FROM,
    isEmptyAtFirst: env.STARTER === 'none',
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
    secret: env.SECRET,
    formerSecret: env.FORMER_SECRET,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT === 'on',
    metricsToken: env.METRICS_TOKEN,
    backupTo: env.BACKUP_TO === 'off' ? undefined : (env.BACKUP_TO ?? join(env.DATA_DIR, 'sauvegardes')),
    backupKey: env.BACKUP_KEY,
  };
}

/** Also readable from a `…_FILE`, since environments leak; a bare name is a systemd credential (https://systemd.io/CREDENTIALS). */
export const SECRETS = [
  'DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'IMAP_URL',
  'ADMIN_PASSWORD',
  'SECRET',
  'FORMER_SECRET',
  'METRICS_TOKEN',
  'BACKUP_TO',
  'BACKUP_KEY',
];

function readSecret(name: string, given: Record<string, string | undefined>): string | undefined {
  const file = given[`${name}_FILE`];
  if (file === undefined) return given[name];
  if (given[name] !== undefined) throw new SettingProblem(`${name} and ${name}_FILE are both set: keep one of them`);
  try {
    return readFileSync(resolve(given.CREDENTIALS_DIRECTORY ?? '', file), 'utf8').trim();
  } catch (error) {
    throw new SettingProblem(`${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** The widest trusted range, as prefix bits: a wider one would include visitors. */
const WIDEST = { 4: 8, 6: 16 };

function isProxy(item: string): boolean {
  if (NAMED_RANGES.includes(item)) return true;
  const [address = '', bits, ...rest] = item.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= WIDEST[version] && Number(bits) <= (version === 4 ? 32 : 128));
}
