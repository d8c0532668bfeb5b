import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { folderOf, forgetFolders } from '~/intake/attachments.server';
import { readPieces } from '~/intake/message-files.server';
import { deliverDue } from '~/platform/mail/delivery';
import type { OutgoingMail } from '~/platform/mail/post';
import { picture } from '../../../../test/images';
import { askByContact, readDemande, readSuivi, signInAs } from '../../../../test/shop';
import { FORGERY_HEADERS } from '../../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { mailsOf, problemOf } from '../../../../test/visitor';
import { isOfSite } from '../../sauvegardes/site-files';
import type { DemandeView, FichierView } from '../demande-view';

const MB = 1024 * 1024;
const pdf = (bytes = 2_000, name = 'devis.pdf') => new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 0x20)])], name);

onBothEngines('files of messages', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  let photo: File;
  beforeAll(async () => {
    const jpeg = await sharp(await picture(60, 40))
      .withExifMerge({ IFD0: { Make: 'Braisophone' } })
      .jpeg()
      .toBuffer();
    photo = new File([new Uint8Array(jpeg)], 'chaudière.jpeg', { type: 'image/jpeg' });
  });
  beforeEach(() => site().clock.set(SATURDAY_10H));

  const newDemande = () => askByContact(site());
  async function sendFile(id: string, file: File) {
    const form = new FormData();
    form.append('fichier', file, file.name);
    return admin.send(`/admin/demandes/${id}/fichiers`, form);
  }
  const attach = async (id: string, file: File) => (await sendFile(id, file)).json<FichierView>();
  const answer = async (id: string, fichiers: string[]) => {
    const { version } = await readDemande(admin, id);
    return admin.post(`/admin/demandes/${id}/reponse`, { version, message: 'Voici notre devis.', fichiers });
  };
  const folder = (id: string) => join(site().env.dataDir, 'fichiers', folderOf(id));

  test('go with the answer: in its history, on the follow-up page and in the mail, intact or sanitised', async () => {
    const { id, suivi } = await newDemande();
    const [devis, vue] = [await attach(id, pdf()), await attach(id, photo)];
    expect((await readSuivi(site(), suivi)).messages).toEqual([]);
    expect((await site().app.http.inject(`/api${suivi}/fichiers/${devis.id}`)).statusCode).toBe(404);

    const view = (await answer(id, [devis.id, vue.id])).json<DemandeView>();
    expect(view.fichiers).toEqual([]);
    expect(view.evenements.find(({ kind }) => kind === 'reponse')?.fichiers).toMatchObject([
      { name: 'devis.pdf', mime: 'application/pdf', width: 0, height: 0, bytes: 2_009 },
      { name: 'chaudière.jpeg', mime: 'image/jpeg', width: 60, height: 40 },
    ]);
    expect((await site().app.http.inject(`/api${suivi}/fichiers/${devis.id}`)).statusCode).toBe(404);
    site().clock.set('2026-11-21T09:00:11.000Z');
    expect((await readSuivi(site(), suivi)).messages).toMatchObject([{ isPerson: false, fichiers: [{ id: devis.id }, { id: vue.id }] }]);
    const read = await site().app.http.inject(`/api${suivi}/fichiers/${devis.id}`);
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="devis\.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    });
    expect(read.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const shown = await site().app.http.inject(`/api${suivi}/fichiers/${vue.id}`);
    expect(shown.rawPayload.includes('Braisophone')).toBe(false);

    const sent: OutgoingMail[] = [];
    await deliverDue(site(), { send: async (mail) => void sent.push(mail) }, { readPieces: (ids) => readPieces(site(), ids) });
    const carried = sent.find(({ pieces }) => pieces);
    expect(carried?.pieces?.map(({ name, mime }) => [name, mime])).toEqual([
      ['devis.pdf', 'application/pdf'],
      ['chaudière.jpg', 'image/jpeg'],
    ]);
    expect(Buffer.from(carried?.pieces?.[0]?.content ?? []).equals(read.rawPayload)).toBe(true);
  });

  test('are never called what leads out of a folder, whatever their name says', async () => {
    const { id } = await newDemande();
    const named = async (disposition: string) => {
      const part = `Content-Disposition: form-data; name="fichier"; ${disposition}\r\nContent-Type: application/pdf`;
      const payload = `--b\r\n${part}\r\n\r\n${await pdf().text()}\r\n--b--\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const url = `/admin/demandes/${id}/fichiers`;
      const sent = await site().app.http.inject({
        method: 'POST',
        url: `/api${url}`,
        payload,
        headers: { ...FORGERY_HEADERS, authorization: `Bearer ${admin.token}`, ...headers },
      });
      return sent.json<{ id: string; name: string }>();
    };
    for (const given of ["filename*=UTF-8''..%2F..%2Fx.pdf", 'filename="../../x.pdf"', 'filename="..\\..\\x.pdf"'])
      expect((await named(given)).name).toBe('x.pdf');
    // Stored before names were cleaned.
    const fichier = await named('filename="x.pdf"');
    await site().db.updateTable('demande_fichier').set({ name: '../../x.pdf' }).where('id', '=', fichier.id).execute();
    const { headers } = await admin.get(`/admin/demandes/${id}/fichiers/${fichier.id}`);
    expect(headers['content-disposition']).toBe(`attachment; filename="x.pdf"; filename*=UTF-8''x.pdf`);
  });

  test('go with a note, which the person sees nowhere', async () => {
    const { id, suivi } = await newDemande();
    const { id: fichier } = await attach(id, pdf());
    const noted = await admin.post(`/admin/demandes/${id}/notes`, { text: 'Le plan de la cave.', fichiers: [fichier] });
    expect(noted.json<DemandeView>().evenements.find(({ kind }) => kind === 'note')?.fichiers).toMatchObject([{ id: fichier }]);
    expect((await site().app.http.inject(`/api${suivi}/fichiers/${fichier}`)).statusCode).toBe(404);
    expect((await admin.get(`/admin/demandes/${id}/fichiers/${fichier}`)).statusCode).toBe(200);
  });

  test('are PDF by their bytes or photos, 10 MB each, 15 MB in one mail, five in all', async () => {
    const { id } = await newDemande();
    expect(problemOf(await sendFile(id, new File(['<html>'], 'devis.pdf', { type: 'application/pdf' })))).toMatchObject({
      status: 415,
      fields: ['fichiers'],
    });
    expect(problemOf(await sendFile(id, pdf(10 * MB + 1))).status).toBe(413);
    const heavy = [await attach(id, pdf(8 * MB)), await attach(id, pdf(8 * MB))].map((file) => file.id);
    const refused = await answer(id, heavy);
    expect(problemOf(refused)).toMatchObject({ status: 422, fields: ['fichiers'] });
    expect(refused.body).toContain('15\u00a0Mo');
    expect((await mailsOf(site(), id)).some(({ kind }) => kind === 'demande_reponse')).toBe(false);
    for (const one of heavy) expect((await answer(id, [one])).statusCode).toBe(200);
    expect(
      problemOf(
        await answer(
          id,
          Array.from({ length: 6 }, (_, at) => String(at)),
        ),
      ).status,
    ).toBe(422);
    expect(problemOf(await sendFile('00000000-0000-7000-8000-000000000000', pdf())).status).toBe(404);
  });

  test('leave once, with the request that they were joined to', async () => {
    const [one, other] = [await newDemande(), await newDemande()];
    const { id } = await attach(one.id, pdf());
    expect(problemOf(await answer(other.id, [id]))).toMatchObject({ status: 422, fields: ['fichiers'] });
    expect((await answer(one.id, [id])).statusCode).toBe(200);
    expect(problemOf(await answer(one.id, [id]))).toMatchObject({ status: 422, fields: ['fichiers'] });
  });

  test('that never left are gone after two days, row and bytes', async () => {
    const { id } = await newDemande();
    const [kept, unsent] = [await attach(id, pdf()), await attach(id, pdf())];
    await answer(id, [kept.id]);
    site().clock.set('2026-11-23T09:30:00.000Z');
    expect(problemOf(await answer(id, [unsent.id]))).toMatchObject({ status: 422, fields: ['fichiers'] });
    await forgetFolders(site());
    const rows = await site().db.selectFrom('demande_fichier').select(['id', 'key']).where('demande_id', '=', id).execute();
    expect(rows.map((row) => row.id)).toEqual([kept.id]);
    expect(rows.every(({ key }) => isOfSite(key))).toBe(true);
    expect(readdirSync(folder(id), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toHaveLength(1);
  });

  test('come back with an answer that is taken back, and leave with the next', async () => {
    const { id } = await newDemande();
    const { id: devis } = await attach(id, pdf());
    const said = (await answer(id, [devis])).json<DemandeView>().evenements.at(-1)?.id;
    const back = (await admin.post(`/admin/demandes/${id}/reponse/reprise`, { evenement: said })).json<{ fichiers: FichierView[] }>();
    expect(back.fichiers).toMatchObject([{ id: devis, name: 'devis.pdf' }]);
    const again = (await answer(id, [devis])).json<DemandeView>();
    expect(again.evenements.at(-1)?.fichiers).toMatchObject([{ id: devis }]);
  });

  describe('of a person', () => {
    test('are in their archive, and gone with them', async () => {
      const { id, email } = await newDemande();
      const { id: fichier } = await attach(id, pdf());
      await answer(id, [fichier]);
      const archive = await admin.confirmed('GET', `/admin/rgpd/export?email=${email}`);
      expect(Object.keys(unzipSync(archive.rawPayload)).filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
      expect((await admin.confirmed('POST', '/admin/rgpd/efface', { email })).statusCode).toBe(200);
      expect(existsSync(folder(id))).toBe(false);
    });
  });
});
