import { expect, test } from 'vitest';
import { requireReglages } from '~/content/reglages/reglages.server';
import { readNow } from '../../../test/content';
import { type Member, member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { mailShop } from './mail-shop.server';

onBothEngines('a picture of the identity whose file is replaced', (site) => {
  const sent = async (by: Member, path: string, field: string, drawing: string) => {
    const form = new FormData();
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="${drawing}"/></svg>`;
    form.set(field, new File([text], 'embleme.svg'));
    const answer = await by.send(path, form);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  test('gives its icons another address, on pages, in the manifest and in mails', async () => {
    const admin = await member(site(), 'ADMIN');
    const [{ id }] = await sent(admin, '/admin/medias', 'files[0]', 'M1 1h60v60z');
    const { version, content } = (await admin.get('/admin/reglages/identite')).json();
    await admin.put('/admin/reglages/identite', { version, content: { ...content, markId: id } });
    const versions = async () => [
      (await readNow(site(), '/reglages')).json().look.icons,
      (await site().app.http.inject('/manifest.webmanifest')).json().icons[0].src.replace('/icon-192.png', ''),
      mailShop(await requireReglages(site().db)).look?.version,
    ];
    const before = await versions();
    expect(new Set(before).size).toBe(1);
    await sent(admin, `/admin/medias/${id}/fichier`, 'file', 'M2 2h50v50z');
    const after = await versions();
    expect([new Set(after).size, after[0]]).toEqual([1, expect.stringMatching(/^\?v=[0-9a-f]{8}$/)]);
    expect(after[0]).not.toBe(before[0]);
  });
});
