import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '~/platform/db/database';
import { deliverDue } from '~/platform/mail/delivery';
import { smtpPost } from '~/platform/mail/post';
import type { Member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { lastingMember, newPerson, problemOf, sendJson } from '../../../test/visitor';
import type { Campagne, CampagneRow } from './campagne-contract';
import { sendCampagnes } from './campagnes-envoi.server';

const SITE = 'https://www.exemple.test';
const BODY = '<h3>Novembre</h3><p>Une <a href="/familles">pompe à chaleur</a> !</p><ul><li>un</li><li>deux</li></ul>';

let smtp: { url: string; arrived: Email[]; refused: Map<string, number> };
const closings: (() => unknown)[] = [];
beforeAll(async () => {
  const [arrived, refused] = [[] as Email[], new Map<string, number>()];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refused.get(address);
      done(responseCode ? Object.assign(new Error('non'), { responseCode }) : null);
    },
    onData: async (stream, _session, done) => {
      arrived.push(await PostalMime.parse(Buffer.concat(await stream.toArray())));
      done();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  smtp = { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, arrived, refused };
  closings.push(() => new Promise<void>((settle) => server.close(settle)));
});
afterAll(() => Promise.all(closings.map((close) => close())));

onBothEngines('a campagne of the newsletter', (site) => {
  let admin: Member;
  beforeAll(async () => {
    admin = await lastingMember(site(), 'ADMIN');
  });
  beforeEach(async () => {
    smtp.arrived.length = 0;
    smtp.refused.clear();
    for (const table of ['abonne', 'campagne', 'courriel'] as const) await site().db.deleteFrom(table).execute();
  });
  afterEach(() => site().clock.set(SATURDAY_10H));

  const create = async (content: object = {}) => {
    const response = await admin.post('/admin/campagnes', { subject: 'La lettre de novembre', body: BODY, ...content });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Campagne>();
  };
  const read = async (id: string) => (await admin.get(`/admin/campagnes/${id}`)).json<Campagne>();
  const launch = (id: string, shown: object) => admin.confirmed('POST', `/admin/campagnes/${id}/envoi`, shown);
  const launched = async (recipients: number) => {
    const { id, version } = await create();
    const response = await launch(id, { version, recipients });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Campagne>();
  };
  async function subscribers(count: number) {
    const abonnes = Array.from({ length: count }, () => ({ email: newPerson().email, name: 'Hélène' }));
    expect((await admin.confirmed('POST', '/admin/abonnes/import', { source: 'Salon de mars', abonnes })).json()).toMatchObject({
      added: count,
    });
    return abonnes.map(({ email }) => email);
  }
  const abonne = (email: string) => site().db.selectFrom('abonne').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const unsubscribe = async (email: string) =>
    sendJson(site(), '/newsletter/desinscription', { token: (await abonne(email)).unsubscribe_token });
  const mails = () => site().db.selectFrom('courriel').selectAll().where('kind', '=', 'campagne').execute();
  const deliver = async () => {
    const post = smtpPost(smtp.url, async () => ({ name: 'La boutique', address: 'boutique@exemple.test' }));
    await deliverDue(site(), post);
    post.close();
  };
  const arrivedTo = () => smtp.arrived.map(({ to }) => to?.[0]?.address ?? '').sort();

  describe('as a draft', () => {
    test('is shown as it will arrive, without being stored, even unfinished', async () => {
      const apercu = async (content: object) => {
        const response = await admin.post('/admin/campagnes/apercu', content);
        expect(response.statusCode, response.body).toBe(200);
        return response.json<{ subject: string; html: string; text: string }>();
      };
      const whole = await apercu({ subject: 'Novembre !', body: `${BODY}<script>x</script>` });
      expect(whole.subject).toBe('Novembre\u202f!');
      expect(whole.html).toMatch(/<h3 style="[^"]+">Novembre<\/h3>.*href="[^"]+\/familles".*Me désinscrire/s);
      expect(whole.html).not.toContain('<script');
      expect(whole.text).toContain('- un\n- deux');
      expect(await apercu({})).toMatchObject({ subject: 'Sans objet' });
      expect((await admin.get('/admin/campagnes')).json()).toMatchObject({ total: 0 });
    });

    test('keeps a text reduced to what is allowed, and counts the confirmed abonnés', async () => {
      await subscribers(2);
      await sendJson(site(), '/newsletter/inscription', { email: newPerson().email });
      const campagne = await create({ body: `${BODY}<script>x</script><p onclick="x()">a</p><img src=x>` });
      expect(campagne).toMatchObject({ state: 'brouillon', version: 1, author: admin.name, startedAt: null, createdAt: SATURDAY_10H });
      expect(campagne.body).toBe(`${BODY.replace(' !', '\u202f!')}<p>a</p>`);
      expect(campagne.counts).toEqual({ recipients: 2, total: 2, queued: 0, sent: 0, failed: 0, dropped: 0 });
      const { data, total } = (await admin.get('/admin/campagnes?q=novembre')).json<{ data: CampagneRow[]; total: number }>();
      expect([total, data[0]?.id, data[0]?.counts.recipients]).toEqual([1, campagne.id, 2]);
    });

    test('is changed, and the second of two sees what the first did', async () => {
      const { id } = await create();
      const put = (change: object) => admin.put(`/admin/campagnes/${id}`, change);
      expect((await put({ version: 1, subject: 'Décembre' })).json()).toMatchObject({ subject: 'Décembre', version: 2 });
      const late = await put({ version: 1, body: '<p>autre</p>' });
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        {
          error: { code: 'modifie_entre_temps', current: { subject: 'Décembre', version: 2 }, sent: { version: 1, body: '<p>autre</p>' } },
        },
      ]);
      expect(await read(id)).toMatchObject({ subject: 'Décembre', version: 2 });
      expect(problemOf(await put({ version: 2, subject: ' ' }))).toMatchObject({ status: 422, fields: ['subject'] });
    });

    test('goes to the bin; once sent, it can be neither deleted nor changed', async () => {
      const draft = await create();
      expect((await admin.remove(`/admin/campagnes/${draft.id}`)).statusCode).toBe(200);
      expect((await admin.get(`/admin/campagnes/${draft.id}`)).statusCode).toBe(404);
      await subscribers(1);
      const { id, version } = await launched(1);
      expect(problemOf(await admin.remove(`/admin/campagnes/${id}`)).code).toBe('deja_envoyee');
      expect(problemOf(await admin.put(`/admin/campagnes/${id}`, { version, subject: 'Trop tard' })).code).toBe('deja_envoyee');
      expect(await read(id)).toMatchObject({ subject: 'La lettre de novembre', version });
    });

    test('is tried out on whoever writes it, and on nobody else', async () => {
      const [email] = await subscribers(1);
      const { id } = await create();
      expect((await admin.post(`/admin/campagnes/${id}/essai`)).json()).toEqual({ success: true, to: admin.email });
      await deliver();
      expect(arrivedTo()).toEqual([admin.email]);
      expect(smtp.arrived[0]).toMatchObject({ subject: '[Essai] La lettre de novembre', text: expect.stringContaining('- deux') });
      expect(`${smtp.arrived[0]?.html}`).not.toContain((await abonne(email as string)).unsubscribe_token);
      expect((await read(id)).state).toBe('brouillon');
      const empty = await create({ body: '<p> </p>' });
      expect(problemOf(await admin.post(`/admin/campagnes/${empty.id}/essai`))).toMatchObject({ status: 422, fields: ['body'] });
    });
  });

  describe('on sending', () => {
    test('needs the number of abonnés and the version that the person saw', async () => {
      await subscribers(3);
      const { id, version } = await create();
      const before = await read(id);
      const other = await launch(id, { version, recipients: 2 });
      expect([other.statusCode, other.json()]).toMatchObject([
        409,
        { error: { code: 'nombre_change', current: { version, counts: { recipients: 3 } } } },
      ]);
      expect(problemOf(await launch(id, { version: version + 1, recipients: 3 })).code).toBe('modifie_entre_temps');
      expect(await read(id)).toEqual(before);
      const twice = await Promise.all([launch(id, { version, recipients: 3 }), launch(id, { version, recipients: 3 })]);
      expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await read(id)).toMatchObject({ state: 'en_envoi', startedAt: SATURDAY_10H, counts: { recipients: 3, queued: 0 } });
    });

    test('leaves neither without a text nor without anybody', async () => {
      const alone = await create();
      expect(problemOf(await launch(alone.id, { version: 1, recipients: 0 })).code).toBe('sans_destinataire');
      await subscribers(1);
      const empty = await create({ body: '' });
      expect(problemOf(await launch(empty.id, { version: 1, recipients: 1 }))).toMatchObject({ status: 422, fields: ['body'] });
    });
  });

  describe('once sent', () => {
    test('arrives once at every confirmed abonné, in small batches, with a way to unsubscribe in one click', async () => {
      const emails = await subscribers(7);
      await sendJson(site(), '/newsletter/inscription', { email: newPerson().email });
      await unsubscribe((await subscribers(1))[0] as string);
      await site().db.deleteFrom('courriel').execute();
      const { id } = await launched(7);
      const steps: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        steps.push(await sendCampagnes(site(), { mails: 3 }));
        // Nothing more is made ready before it has left.
        expect(await sendCampagnes(site(), { mails: 3 })).toBe(0);
        await deliver();
      }
      expect(steps).toEqual([3, 3, 1, 0, 0]);
      expect(arrivedTo()).toEqual(emails.sort());
      expect(await read(id)).toMatchObject({
        state: 'envoyee',
        finishedAt: SATURDAY_10H,
        counts: { recipients: 7, queued: 0, sent: 7, failed: 0, dropped: 0 },
      });
      for (const mail of smtp.arrived) {
        const { unsubscribe_token } = await abonne(mail.to?.[0]?.address as string);
        const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
        expect(header('list-unsubscribe')).toBe(`<${SITE}/api/newsletter/desinscription?token=${unsubscribe_token}>`);
        expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
        const link = `${SITE}/newsletter/desinscription?token=${unsubscribe_token}`;
        expect(mail.html).toContain(`href="${link}"`);
        expect(mail.text).toContain(`Me désinscrire\u00a0:\n${link}`);
        expect(mail.html).toContain(`href="${SITE}/familles"`);
        expect(mail.text).toContain('Novembre\n\nUne pompe à chaleur');
      }
    });

    test('resumes where it was, and writes to nobody twice, when a process dies in the middle of a batch', async () => {
      const emails = await subscribers(6);
      const { id } = await launched(6);
      expect(await sendCampagnes(site(), { mails: 2 })).toBe(2);
      await deliver();
      // Everything is written, and the process dies before the end of the transaction.
      const dying = new Proxy(site().db, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
          return () => ({
            execute: (work: (tx: unknown) => Promise<unknown>) =>
              target.transaction().execute(async (tx) => {
                await work(tx);
                throw new Error('tué');
              }),
          });
        },
      });
      await expect(sendCampagnes({ ...site(), db: dying }, { mails: 2 })).rejects.toThrow('tué');
      expect([(await mails()).length, (await read(id)).counts.queued]).toEqual([2, 0]);
      for (let round = 0; round < 4; round += 1) {
        await sendCampagnes(site(), { mails: 2 });
        await deliver();
      }
      expect(arrivedTo()).toEqual(emails.sort());
      expect((await read(id)).state).toBe('envoyee');
    });

    test('sent by several processes at the same instant, arrives once only', async () => {
      const emails = await subscribers(20);
      await launched(20);
      // One thread cannot wait for itself: two processes are seen on PostgreSQL, on the embedded database only several rounds at once.
      const other = await openDatabase(site().env);
      const { db } = site().engine.name === 'postgres' ? other : site();
      for (let round = 0; round < 6; round += 1) {
        await Promise.all([site().db, db, db].map((one) => sendCampagnes({ ...site(), db: one }, { mails: 5 })));
        await deliver();
      }
      await other.close();
      expect(arrivedTo()).toEqual(emails.sort());
      expect(await site().db.selectFrom('campagne_envoi').select('abonne_id').execute()).toHaveLength(20);
    });

    test('no longer leaves for someone who unsubscribes, before it is ready as after', async () => {
      const emails = await subscribers(3);
      const { id } = await launched(3);
      expect(await sendCampagnes(site(), { mails: 2 })).toBe(2);
      const [first, second] = (await mails()).map(({ to_address }) => to_address) as [string, string];
      const third = emails.find((email) => email !== first && email !== second) as string;
      await unsubscribe(first);
      await unsubscribe(third);
      for (let round = 0; round < 3; round += 1) {
        await deliver();
        await sendCampagnes(site(), { mails: 2 });
      }
      expect(arrivedTo()).toEqual([second]);
      expect(await read(id)).toMatchObject({ state: 'envoyee', counts: { recipients: 3, sent: 1, dropped: 1 } });
      // Nor does it when staff ask for it again.
      const held = (await mails()).find(({ to_address }) => to_address === first);
      expect(problemOf(await admin.post(`/admin/courriels/${held?.id}/renvoi`))).toMatchObject({ status: 409, code: 'desinscrit' });
      await deliver();
      expect(arrivedTo()).toEqual([second]);
    });

    test('leaves or does not, never both, when someone unsubscribes at the moment it is ready', async () => {
      const emails = await subscribers(12);
      await launched(12);
      await Promise.all([sendCampagnes(site(), { mails: 12 }), ...emails.map(unsubscribe)]);
      await deliver();
      await sendCampagnes(site(), { mails: 12 });
      await deliver();
      expect(arrivedTo()).toEqual([]);
    });

    test('does not go to someone who confirms later', async () => {
      const [member] = await subscribers(1);
      const { id } = await launched(1);
      site().clock.set('2026-11-21T09:00:01.000Z');
      await subscribers(1);
      expect(await sendCampagnes(site())).toBe(1);
      await deliver();
      await sendCampagnes(site());
      expect([arrivedTo(), (await read(id)).state]).toEqual([[member], 'envoyee']);
    });

    test('forgets who is erased: mail, trace and subscription', async () => {
      const [gone, stays] = (await subscribers(2)) as [string, string];
      const { id } = await launched(2);
      const { id: abonneId } = await abonne(gone);
      await sendCampagnes(site());
      expect((await admin.confirmed('POST', '/admin/rgpd/efface', { email: gone })).json()).toMatchObject({ abonnes: 1, courriels: 1 });
      const traces = await site().db.selectFrom('campagne_envoi').select('abonne_id').where('campagne_id', '=', id).execute();
      expect(traces).toEqual([{ abonne_id: (await abonne(stays)).id }]);
      await deliver();
      await sendCampagnes(site());
      expect([arrivedTo(), (await read(id)).state]).toEqual([[stays], 'envoyee']);
      const tables = await site().db.introspection.getTables();
      const rows = await Promise.all(
        tables.map(({ name }) =>
          site()
            .db.selectFrom(name as 'demande')
            .selectAll()
            .execute(),
        ),
      );
      for (const trace of [gone, abonneId]) expect(JSON.stringify(rows)).not.toContain(trace);
    });

    test('stops: what has not left does not leave any more', async () => {
      await subscribers(5);
      const { id } = await launched(5);
      await sendCampagnes(site(), { mails: 1 });
      await deliver();
      await sendCampagnes(site(), { mails: 2 });
      // One of the two is in the hands of a process at that moment, and fails for a time.
      const [waiting] = (await mails()).filter(({ state }) => state === 'en_attente');
      await site()
        .db.updateTable('courriel')
        .set({ claim: 'x' })
        .where('id', '=', waiting?.id as string)
        .execute();
      const stopped = (await admin.post(`/admin/campagnes/${id}/arret`)).json();
      expect(stopped).toMatchObject({ state: 'arretee', finishedAt: SATURDAY_10H, counts: { sent: 1, queued: 1, dropped: 1 } });
      site().clock.set('2026-11-21T10:00:00.000Z');
      await sendCampagnes(site());
      await deliver();
      expect(smtp.arrived).toHaveLength(1);
      expect(await read(id)).toMatchObject({ state: 'arretee', counts: { recipients: 5, queued: 0, sent: 1, failed: 0, dropped: 2 } });
      expect(problemOf(await admin.post(`/admin/campagnes/${id}/arret`))).toMatchObject({ status: 409, code: 'pas_en_envoi' });
    });

    test('tells how many failed, and does not wait for those that will be retried', async () => {
      const [wrong, busy] = (await subscribers(4)) as [string, string];
      smtp.refused.set(wrong, 550).set(busy, 451);
      const { id } = await launched(4);
      await sendCampagnes(site());
      expect((await read(id)).counts).toMatchObject({ recipients: 4, queued: 4 });
      await sendCampagnes(site());
      expect((await read(id)).state).toBe('en_envoi');
      await deliver();
      await sendCampagnes(site());
      expect(await read(id)).toMatchObject({ state: 'envoyee', counts: { recipients: 4, sent: 2, failed: 1, queued: 1 } });
      smtp.refused.clear();
      site().clock.set('2026-11-21T09:01:00.000Z');
      await deliver();
      expect(await read(id)).toMatchObject({ state: 'envoyee', counts: { sent: 3, failed: 1, queued: 0 } });
    });

    test('stopped at the moment a batch was about to be ready, prepares nothing more', async () => {
      await subscribers(2);
      const { id } = await launched(2);
      const stopping = new Proxy(site().db, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
          return () => ({
            execute: async (work: (tx: never) => Promise<unknown>) => {
              expect((await admin.post(`/admin/campagnes/${id}/arret`)).statusCode).toBe(200);
              return target.transaction().execute(work as never);
            },
          });
        },
      });
      expect(await sendCampagnes({ ...site(), db: stopping })).toBe(0);
      expect([await mails(), (await read(id)).state]).toEqual([[], 'arretee']);
    });

    test('lets pass what a visitor is waiting for', async () => {
      await subscribers(3);
      await launched(3);
      await sendCampagnes(site());
      site().clock.set('2026-11-21T09:00:05.000Z');
      const person = newPerson();
      await sendJson(site(), '/newsletter/inscription', { email: person.email });
      await deliver();
      expect(smtp.arrived[0]?.to?.[0]?.address).toBe(person.email);
      expect(smtp.arrived).toHaveLength(4);
    });

    test('leaves in the journal who did what, without an address', async () => {
      await site().db.deleteFrom('journal').execute();
      const emails = await subscribers(2);
      const { id } = await launched(2);
      await admin.post(`/admin/campagnes/${id}/essai`);
      await sendCampagnes(site());
      await admin.post(`/admin/campagnes/${id}/arret`);
      const lines = await site().db.selectFrom('journal').selectAll().where('subject', '=', 'campagne').orderBy('id').execute();
      expect(lines.map(({ action, author }) => [action, author])).toEqual(
        ['creer', 'envoyer', 'essayer', 'arreter'].map((action) => [action, admin.name]),
      );
      for (const email of [...emails, admin.email]) expect(JSON.stringify(lines)).not.toContain(email);
    });
  });
});
