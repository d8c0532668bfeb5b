import { afterEach, expect, test } from 'vitest';
import { change, readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';

onBothEngines('a double', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  const idOf = async (table: 'famille' | 'service', url: string) =>
    (await site().db.selectFrom(table).select('id').where('url', '=', url).executeTakeFirstOrThrow()).id;

  afterEach(() =>
    change(site(), async (tx) => {
      await tx.deleteFrom('famille').where('name', 'like', '%(double)').execute();
      await tx.deleteFrom('service').where('title', 'like', '%(double)').execute();
    }),
  );

  test('of a famille holds all of it, as a draft at an address of its own, and leaves the original as it was', async () => {
    const { get, post } = editor;
    const id = await idOf('famille', 'pompe-a-chaleur-air-eau');
    const original = (await get(`/admin/familles/${id}`)).json();
    const made = (await post(`/admin/familles/${id}/double`)).json();
    expect(made).toMatchObject({
      name: 'Pompe à chaleur\nair-eau (double)',
      url: 'pompe-a-chaleur-air-eau-double',
      status: 'brouillon',
      featured: false,
      version: 1,
      summary: original.summary,
      repere: original.repere,
      image: original.image,
      marques: original.marques,
    });
    const textsOf = ({ details }: typeof made) => details.map(({ id: _, ...detail }: { id: number }) => detail);
    expect(textsOf(made)).toEqual(textsOf(original));
    expect((await get(`/admin/familles/${id}`)).json()).toEqual(original);
    expect((await readNow(site(), `/familles/${made.url}`)).statusCode).toBe(404);
    const again = (await post(`/admin/familles/${id}/double`)).json();
    expect(again.url).toBe('pompe-a-chaleur-air-eau-double-2');
  });

  test('of a service is a draft of the same audience', async () => {
    const { post } = editor;
    const { id, title } = await site()
      .db.selectFrom('service')
      .select(['id', 'title'])
      .where('audience', '=', 'pro')
      .limit(1)
      .executeTakeFirstOrThrow();
    const made = (await post(`/admin/services/${id}/double`)).json();
    expect(made).toMatchObject({ title: `${title} (double)`, audience: 'pro', status: 'brouillon' });
    expect((await readNow(site(), '/services/pro')).body).not.toContain('(double)');
  });

  test('is made by editors and administrators alone, never of what is in the bin', async () => {
    const { post, remove } = editor;
    const id = await idOf('famille', 'radiateurs');
    const counter = await member(site(), 'ACCUEIL');
    expect((await counter.post(`/admin/familles/${id}/double`)).statusCode).toBe(403);
    await remove(`/admin/familles/${id}`);
    expect((await post(`/admin/familles/${id}/double`)).statusCode).toBe(409);
    await post(`/admin/familles/${id}/restauration`);
    expect((await post('/admin/familles/999999/double')).statusCode).toBe(404);
  });
});
