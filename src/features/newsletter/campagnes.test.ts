import { describe, expect, test } from 'vitest';
import { BODY, campagneActs, lettersServer } from '../../../test/campagnes';
import { signInAs } from '../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { newPerson, problemOf, sendJson } from '../../../test/visitor';
import type { CampagneRow } from './campagne-contract';

const smtp = lettersServer();

onBothEngines('a campagne of the newsletter', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const { create, read, launch, launched, subscribers, abonne, deliver, arrivedTo } = campagneActs(site, smtp, () => admin);

  describe('as a draft', () => {
    test('is shown as it will arrive, without being stored, even unfinished', async () => {
      const preview = async (content: object) => {
        const response = await admin.post('/admin/campagnes/apercu', content);
        expect(response.statusCode, response.body).toBe(200);
        return response.json<{ subject: string; html: string; text: string }>();
      };
      const whole = await preview({ subject: 'Novembre !', body: `${BODY}<script>x</script>` });
      expect(whole.subject).toBe('Novembre\u202f!');
      expect(whole.html).toMatch(/<h3 style="[^"]+">Novembre<\/h3>.*href="[^"]+\/familles".*Me désinscrire/s);
      expect(whole.html).not.toContain('<script');
      expect(whole.text).toContain('- un\n- deux');
      expect(await preview({})).toMatchObject({ subject: 'Sans objet' });
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

    test('is sent as a test to its author alone', async () => {
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

    test('needs a text and a recipient', async () => {
      const alone = await create();
      expect(problemOf(await launch(alone.id, { version: 1, recipients: 0 })).code).toBe('sans_destinataire');
      await subscribers(1);
      const empty = await create({ body: '' });
      expect(problemOf(await launch(empty.id, { version: 1, recipients: 1 }))).toMatchObject({ status: 422, fields: ['body'] });
    });
  });
});
