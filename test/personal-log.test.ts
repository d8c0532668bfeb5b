import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAILS } from '../src/mails';
import { startPostOffice } from '../src/platform/mail/post-office';
import { redactError } from '../src/platform/redact-error';
import { openMailServer } from './faults/mail-server.mjs';
import { type Member, member } from './staff';
import { type EngineName, openTestSite, type TestSite } from './test-site';
import { newKey, sendForm, sendJson } from './visitor';

const PERSON = { family_name: 'Ysatisdupont', name: 'Zoraidelle', email: 'ysatis.zoraidelle@personne.exemple' };
const PHONE = '06 71 82 93 04';
const WORDS = 'texteintime: ma chaudière';
/** What the log may not contain, in any spelling. */
const PERSONAL = /ysatis|zoraid|texteintime|personne\.exemple|71[ .-]?82[ .-]?93/i;

describe.each<EngineName>(['sqlite', 'postgres'])('what people send stays out of the log (%s)', (engine) => {
  let site: TestSite;
  let admin: Member;
  let mails: Awaited<ReturnType<typeof openMailServer>>;
  const lines: string[] = [];
  const printed = (['error', 'warn', 'log'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  beforeAll(async () => {
    mails = await openMailServer();
    site = await openTestSite(engine, { env: { LOG_LEVEL: 'trace', SMTP_URL: mails.url } });
    admin = await member(site, 'ADMIN');
    const { log } = site.app.http;
    const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream') as symbol;
    (log as unknown as Record<symbol, { write(line: string): void }>)[stream] = { write: (line) => lines.push(line) };
  });
  afterAll(async () => {
    for (const spy of printed) spy.mockRestore();
    await mails?.close();
    await site?.close();
  });

  const photo = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'photo-de-ysatis.jpg', { type: 'image/jpeg' });
  const broken = photo(new Uint8Array(5_000).fill(7));
  async function sendAll() {
    const key = () => ({ key: newKey() });
    const slot = ((await (await site.app.http.inject('/api/rdv_pro/creneaux')).json()) as { days?: { slots?: { start?: string }[] }[] })
      .days?.[0]?.slots?.[0]?.start;
    const answers = [
      await sendJson(site, '/contact/formulaire', { ...PERSON, subject: WORDS, message: WORDS }, key()),
      await sendForm(site, '/contact/subscribe_airco', { ...PERSON, phone: PHONE, company: 'Chez Ysatisdupont' }, key()),
      await sendForm(site, '/sav/formulaire', { ...PERSON, phone: PHONE, kind: 'depannage', brand: 'X', description: WORDS }, key()),
      await sendForm(site, '/sav/formulaire', { ...PERSON, kind: 'depannage', brand: 'X', description: WORDS, photos: [broken] }, key()),
      await sendForm(
        site,
        '/projet_particulier',
        { ...PERSON, phone: PHONE, universes: ['SOLAIRE_PHOTOVOLTAIQUE'], postal_code: '64000', description: WORDS },
        key(),
      ),
      await sendJson(site, '/rdv_pro', { ...PERSON, phone: PHONE, company: 'Ysatisdupont', reason: WORDS, slot }, key()),
      await sendJson(site, '/newsletter/inscription', { email: PERSON.email }, key()),
      await sendJson(site, '/auth/login', { email: PERSON.email, password: 'texteintime-est-mon-secret' }),
      await sendJson(site, '/auth/reset_password_mail', { email: PERSON.email }),
      await site.app.http.inject(`/api/recherche?q=${encodeURIComponent(WORDS)}`),
      await admin.get(`/admin/demandes?q=Ysatisdupont`),
      await admin.get(`/admin/courriels?q=${PERSON.email}`),
      await admin.get(`/admin/rgpd/export?email=${PERSON.email}`),
    ];
    return answers.map(({ statusCode }) => statusCode);
  }
  /** Not even beside an error that says everything it was given. */
  function expectNothing() {
    expect(lines.filter((line) => PERSONAL.test(line))).toEqual([]);
    expect(printed.flatMap((spy) => spy.mock.calls.map(String)).filter((line) => PERSONAL.test(line))).toEqual([]);
  }

  test('when all goes well, and when a value is refused', async () => {
    expect(await sendAll()).toEqual([200, 200, 200, 422, 200, 200, 200, 401, 200, 200, 200, 200, 403]);
    expect(lines.filter((line) => line.includes('"request"')).length).toBeGreaterThan(10);
    expectNothing();
  });

  test('when a body cannot be read', async () => {
    const values = JSON.stringify({ ...PERSON, message: WORDS });
    const post = (type: string, payload: string) =>
      site.app.http.inject({
        method: 'POST',
        url: '/api/contact/formulaire',
        headers: {
          'content-type': type,
          cookie: 'XSRF-TOKEN=essai-du-jeton-00000000000000000000',
          'x-xsrf-token': 'essai-du-jeton-00000000000000000000',
        },
        payload,
      });
    for (const [type, body] of [
      ['application/json', values.slice(0, -20)],
      ['application/json', `${values}${values}`],
      ['application/json', PERSON.family_name],
      ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${PERSON.email}`],
      ['text/plain', values],
    ] as const)
      expect((await post(type, body)).statusCode).toBeLessThan(500);
    expectNothing();
  });

  test('when the mail server refuses the person, in words that name them', async () => {
    mails.refuse(PERSON.email);
    const office = startPostOffice(site, {
      mails: MAILS,
      instance: 'essai',
      from: async () => ({ name: 'Essai', address: 'essai@exemple.test' }),
      onError: (error) => site.app.http.log.error({ err: error }, 'background job'),
    });
    await expect
      .poll(async () => (await site.db.selectFrom('courriel').select('id').where('state', '=', 'en_attente').execute()).length, {
        timeout: 15_000,
      })
      .toBe(0);
    await office.stop();
    expect((await site.db.selectFrom('courriel').select('id').where('state', '=', 'echec').execute()).length).toBeGreaterThan(0);
    expectNothing();
  });

  test('when the database fails and repeats what it was given', async () => {
    const before = lines.length;
    await repeatWhatIsGiven(site, 'demande', 'new.email', 'new.family_name');
    await repeatWhatIsGiven(site, 'abonne', 'new.email', 'new.email');
    await repeatWhatIsGiven(site, 'envoi', `'${PERSON.email}'`, `'${PERSON.family_name}'`);
    expect(await sendAll()).toContain(500);
    const failures = lines.slice(before).filter((line) => line.includes('"failure"'));
    expect(failures.length).toBeGreaterThan(2);
    for (const line of failures)
      expect(JSON.parse(line).err).toMatchObject({ code: expect.anything(), stack: expect.stringMatching(/^\s+at /) });
    expectNothing();
  });
});

/** From here on, the database refuses each new row with words that hold two of its values. */
async function repeatWhatIsGiven({ db, engine }: TestSite, table: string, one: string, other: string) {
  if (engine.name === 'sqlite')
    await sql
      .raw(
        `create trigger essai_${table} before insert on ${table} begin select raise(abort, 'refused: ' || ${one} || ' ' || ${other}); end`,
      )
      .execute(db);
  else
    await sql
      .raw(
        `create function essai_${table}() returns trigger language plpgsql as $$ begin
           raise exception 'refused: % %', ${one}, ${other} using detail = ${other}, hint = ${one}; end $$;
         create trigger essai before insert on ${table} for each row execute function essai_${table}()`,
      )
      .execute(db);
}

describe('an error in the log', () => {
  const logged = (error: unknown) => JSON.stringify(redactError(error));

  test.each([
    ['a parser', () => JSON.parse('{"email":"ysatis@personne.exemple", "nom": Ysatisdupont')],
    ['an address', () => new URL('Ysatisdupont@')],
    ['a quotation', () => raise("No account “Ysatisdupont” or \"Zoraidelle\", nor l'un d'eux 'texteintime'")],
    ['an address in a sentence', () => raise('550 ysatis@personne.exemple: unknown')],
    ['a telephone number', () => raise('06 71 82 93 04 is no number, nor 0671829304, nor +33-6-71-82-93-04')],
    ['its cause', () => raise('It failed', { cause: new Error('for <ysatis@personne.exemple>') })],
    [
      'many',
      () => {
        throw new AggregateError([new Error('"Ysatisdupont"')], 'for `Zoraidelle`');
      },
    ],
    [
      'properties',
      () => raise('It failed', undefined, { detail: 'Key (nom)=(Ysatisdupont)', input: 'texteintime', parameters: ['Zoraidelle'] }),
    ],
    [
      'what is no error',
      () => {
        throw 'Ysatisdupont';
      },
    ],
  ])('says nothing that a person typed: %s', (_what, work) => {
    let caught: unknown;
    try {
      work();
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeDefined();
    expect(logged(caught)).not.toMatch(PERSONAL);
  });

  test('says of what sort it is, and where', async () => {
    const error = Object.assign(new TypeError('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    expect(redactError(error)).toMatchObject({
      type: 'TypeError',
      message: 'connect ECONNREFUSED',
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(redactError(error).stack).toMatch(/^ +at .*personal-log/);
    const taken = createServer().listen(0);
    const { port } = taken.address() as { port: number };
    const busy = await new Promise((settle) => createServer().on('error', settle).listen(port));
    expect(redactError(busy)).toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' });
    taken.close();
  });
});

function raise(message: string, options?: ErrorOptions, about: object = {}): never {
  throw Object.assign(new Error(message, options), about);
}
