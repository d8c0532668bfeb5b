import { afterEach, expect, test } from 'vitest';
import { addService, change, readNow } from '../../../test/content';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import type { ServicesPage } from './contract';

onBothEngines('the services', (site) => {
  const read = (path: string) => readNow(site(), path);
  const listUrls = async (audience: string) => (await read(`/services/${audience}`)).json<ServicesPage>().services.map(({ url }) => url);

  afterEach(() => change(site(), (tx) => tx.deleteFrom('service').where('url', 'like', 'essai%').execute()));

  test('differ for professionals and for private customers', async () => {
    const [pro, particulier] = [await listUrls('pro'), await listUrls('particulier')];
    expect([pro.length, particulier.length]).toEqual([6, 6]);
    expect(new Set([...pro, ...particulier]).size).toBe(12);
  });

  test('come in the chosen order, with what they include', async () => {
    await change(site(), (tx) => addService(tx, { url: 'essai-premier', audience: 'pro', position: -1, includes: '["un","deux"]' }));
    const { services } = (await read('/services/pro')).json<ServicesPage>();
    expect(services[0]).toMatchObject({ url: 'essai-premier', includes: ['un', 'deux'] });
    expect(services).toHaveLength(7);
    expect(await listUrls('particulier')).toHaveLength(6);
  });

  test('a service that is a draft, scheduled or in the bin shows nowhere', async () => {
    const endpoints = ['/services/particulier', '/accueil', '/recherche?q=zyxoservice'];
    await change(site(), async (tx) => {
      await addService(tx, { url: 'essai-visible', title: 'Zyxoservice visible', position: -1 });
      await addService(tx, { url: 'essai-1', title: 'Zyxoservice caché', position: -2, status: 'brouillon' });
      await addService(tx, { url: 'essai-2', title: 'Zyxoservice caché', position: -2, publish_at: '2026-11-21T09:00:00.001Z' });
      await addService(tx, { url: 'essai-3', title: 'Zyxoservice caché', position: -2, deleted_at: '2026-11-20T09:00:00.000Z' });
    });
    for (const endpoint of endpoints) {
      const { body } = await read(endpoint);
      expect(body).toContain('Zyxoservice visible');
      expect(body).not.toContain('Zyxoservice caché');
    }
  });

  test('each of the starter content leads where its text says', async () => {
    const destinations = Object.fromEntries(
      (await Promise.all(['pro', 'particulier'].map((audience) => read(`/services/${audience}`))))
        .flatMap((answer) => answer.json<ServicesPage>().services)
        .map(({ url, destination }) => [url, destination]),
    );
    expect(destinations).toMatchObject({
      'entretien-et-depannage': 'sav',
      'pieces-detachees': 'sav',
      'compte-pro': 'rdv_pro',
      'conseil-technique': 'rdv_pro',
      dimensionnement: 'projet',
      'conseil-et-etude': 'showroom',
      'formations-et-journees-techniques': 'newsletter',
    });
  });

  test('lead where staff choose, among the pages that there are', async () => {
    await change(site(), (tx) => addService(tx, { url: 'essai-bouton', position: -1 }));
    const editor = await member(site(), 'EDITEUR');
    const save = (version: number, destination: string) => editor.put('/admin/services/essai-bouton', { version, destination });
    expect((await save(1, 'airco')).statusCode).toBe(200);
    expect((await save(2, 'ailleurs')).json().error.details).toHaveProperty('destination');
    const { services } = (await read('/services/particulier')).json<ServicesPage>();
    expect(services[0]).toMatchObject({ url: 'essai-bouton', destination: 'airco' });
  });

  test('an unknown audience is refused', async () => {
    expect((await read('/services/voisins')).statusCode).toBe(422);
  });
});
