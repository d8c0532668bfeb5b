import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { picture } from '../../../../test/images';
import { demandeActs, signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { demandeOf, mailsOf, newKey, newPerson, problemOf, sendForm, sendJson } from '../../../../test/visitor';

onBothEngines(
  'what a person writes on the follow-up page',
  (site) => {
    const [admin] = signInAs(site, 'ADMIN');
    let photo: File;
    let network = 0;
    beforeAll(async () => {
      photo = new File([await picture(60, 40)], 'plaque.jpg', { type: 'image/jpeg' });
    });
    beforeEach(() => {
      site().clock.set(SATURDAY_10H);
      network += 1;
    });

    async function newDemande() {
      const contact = { ...newPerson(), subject: 'Devis', message: 'Bonjour.' };
      const answer = await sendJson(site(), '/contact/formulaire', contact, { remoteAddress: `10.2.${network}.1` });
      const { suivi, reference } = answer.json<{ suivi: string; reference: string }>();
      return { ...(await demandeOf(site(), reference)), suivi };
    }
    const write = (suivi: string, values: Record<string, unknown>, key = newKey(), from = `10.3.${network}.1`) =>
      sendForm(site(), `${suivi}/messages`, values, { key, remoteAddress: from });
    const { suiviOf, view } = demandeActs(site, () => admin);
    const answer = async (id: string) =>
      (await admin.post(`/admin/demandes/${id}/reponse`, { version: (await view(id)).version, message: 'Voici.' })).statusCode;

    test('is stored with photos, read by both, and reopens the request; the assignee’s mail omits its text', async () => {
      const { id, suivi, version } = await newDemande();
      await admin.put(`/admin/demandes/${id}`, { version, assigneeId: admin.id });
      expect(await answer(id)).toBe(200);
      const before = await view(id);
      expect(before).toMatchObject({ state: 'traitee' });
      await admin.put(`/admin/demandes/${id}`, { version: before.version, archived: true });

      site().clock.set('2026-11-21T10:00:00.000Z');
      expect((await write(suivi, { message: 'Et le délai de pose ?', photos: [photo] })).json()).toEqual({ success: true });
      const after = await view(id);
      expect(after).toMatchObject({ state: 'nouvelle', archived: false, answeredAt: null, version: before.version + 2 });
      expect(after.evenements.at(-1)).toMatchObject({
        kind: 'message',
        author: 'Hélène Dupré',
        text: 'Et le délai de pose ?',
        visible: true,
        fichiers: [{ name: 'plaque.jpg', width: 60 }],
      });
      expect(after.fichiers).toEqual([]);
      const shown = await suiviOf(suivi);
      expect(shown).toMatchObject({ state: 'recue' });
      expect(shown.messages.map(({ isPerson, text }) => [isPerson, text])).toEqual([
        [false, 'Voici.'],
        [true, 'Et le délai de pose ?'],
      ]);
      const notices = (await mailsOf(site(), id)).filter(({ kind }) => kind === 'avis_reponse');
      expect(notices.map((mail) => mail.to_address)).toEqual([admin.email]);
      expect(notices[0]?.text).not.toContain('délai de pose');
      expect(notices[0]?.text).toContain(`/admin/demandes/${id}`);
    });

    test('is found by its words, as the request still is by its own', async () => {
      const { id, suivi, reference } = await newDemande();
      const found = async (q: string) =>
        (await admin.get(`/admin/demandes?q=${encodeURIComponent(q)}`)).json<{ data: { id: string }[] }>().data.map((row) => row.id);
      expect(await found('radiateurs jaunes')).toEqual([]);
      await write(suivi, { message: 'Ce sont les Radiateurs JAUNES de l’étage.' });
      expect(await found('radiateurs jaunes')).toEqual([id]);
      await write(suivi, { message: 'Et le thermostat.' });
      expect(await found(`jaune thermostat devis ${reference}`)).toEqual([id]);
    });

    test('blocks an answer that was begun before it', async () => {
      const { id, suivi } = await newDemande();
      const { version } = await view(id);
      await write(suivi, { message: 'Je précise.' });
      const late = await admin.post(`/admin/demandes/${id}/reponse`, { version, message: 'Trop tard.' });
      expect(problemOf(late)).toMatchObject({ status: 409, code: 'modifie_entre_temps' });
    });

    test('is received once, however often it is sent; the same words later are another message', async () => {
      const { id, suivi } = await newDemande();
      const key = newKey();
      const answers = await Promise.all([1, 2, 3].map(() => write(suivi, { message: 'Une fois.', photos: [photo] }, key)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      await write(suivi, { message: 'Une fois.' });
      const { evenements } = await view(id);
      expect(evenements.filter(({ kind }) => kind === 'message').map(({ fichiers }) => fichiers.length)).toEqual([1, 0]);
    });

    test('is refused empty, with a file that is no photo, or too many, and nothing is stored', async () => {
      const { id, suivi } = await newDemande();
      expect(problemOf(await write(suivi, { message: '  ' }))).toMatchObject({ status: 422, fields: ['message'] });
      const pdf = new File(['%PDF-1.7'], 'a.pdf');
      expect(problemOf(await write(suivi, { message: 'Voici.', photos: [pdf] }))).toMatchObject({ status: 415, fields: ['photos'] });
      const six = Array.from({ length: 6 }, () => photo);
      expect(problemOf(await write(suivi, { message: 'Voici.', photos: six }))).toMatchObject({ status: 422, fields: ['photos'] });
      expect(problemOf(await write('/suivi/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', { message: 'Voici.' })).status).toBe(404);
      expect((await view(id)).evenements).toHaveLength(1);
    });

    test('may hold links, which make it no spam', async () => {
      const { id, suivi } = await newDemande();
      const message = [1, 2, 3, 4, 5].map((at) => `https://exemple.test/poele-${at}`).join('\n');
      expect((await write(suivi, { message })).statusCode).toBe(200);
      expect((await view(id)).evenements.at(-1)).toMatchObject({ kind: 'message', text: message, visible: true });
    });

    test('is set aside when a program wrote it, or when the request is held as spam, whose photos are not kept', async () => {
      const { id, suivi } = await newDemande();
      expect((await write(suivi, { message: 'Achetez.', garde: { leurre: 'x' } })).statusCode).toBe(200);
      expect((await view(id)).evenements.at(-1)).toMatchObject({ kind: 'message_ecarte', visible: false });
      expect((await suiviOf(suivi)).messages).toEqual([]);
      expect((await mailsOf(site(), id)).some(({ kind }) => kind === 'avis_reponse')).toBe(false);

      const { version } = await view(id);
      await admin.put(`/admin/demandes/${id}`, { version, state: 'indesirable' });
      expect((await write(suivi, { message: 'Bonjour.', photos: [photo] })).json()).toEqual({ success: true });
      const held = await view(id);
      expect(held).toMatchObject({ state: 'indesirable' });
      expect(held.evenements.at(-1)).toMatchObject({ kind: 'message_ecarte', visible: false, fichiers: [] });
    });

    test('needs proof of work beyond eight an hour per network; one request has a limit from anywhere', async () => {
      const { suivi } = await newDemande();
      for (let sent = 0; sent < 8; sent += 1) expect((await write(suivi, { message: `Message ${sent}` })).statusCode).toBe(200);
      const ninth = await write(suivi, { message: 'Neuvième' });
      expect(problemOf(ninth)).toMatchObject({ status: 403, code: 'preuve_demandee' });
      const { challenge } = ninth.json<{ error: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] } }>().error;
      const solution = await solveChallenge({ challenge, deriveKey });
      const garde = { preuve: JSON.stringify({ challenge, solution }) };
      expect((await write(suivi, { message: 'Neuvième', garde })).statusCode).toBe(200);
      for (let sent = 9; sent < 12; sent += 1)
        expect((await write(suivi, { message: `Message ${sent}` }, newKey(), `10.4.${network}.${sent}`)).statusCode).toBe(200);
      const last = await write(suivi, { message: 'Treizième' }, newKey(), `10.5.${network}.1`);
      expect(problemOf(last)).toMatchObject({ status: 429 });
      expect(last.body).toContain('appelez-nous');
    });
  },
  { env: { RATE_LIMIT: 'on', TRUST_PROXY: '0' } },
);
