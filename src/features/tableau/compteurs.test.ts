import { expect, test } from 'vitest';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import { demandeOf, newPerson, sendJson } from '../../../test/visitor';
import type { Compteurs } from './contract';

onBothEngines('what waits in each section', (site) => {
  const [counter] = signInAs(site, 'ACCUEIL');
  const read = async () => {
    const { data } = (await counter.get('/admin/compteurs')).json<Compteurs>();
    return Object.fromEntries(data.map(({ section, count, urgent }) => [section, [count, urgent]]));
  };

  test('is counted as it comes, as it grows late and as it is answered', async () => {
    expect(await read()).toEqual({ demandes: [0, 0], rendez_vous: [0, 0], courriels: [0, 0] });
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const sent = await sendJson(site(), '/contact/formulaire', { ...newPerson(), subject: 'Entretien', message: 'Bonjour.' });
      ids.push((await demandeOf(site(), sent.json<{ reference: string }>().reference)).id);
    }
    await site()
      .db.updateTable('courriel')
      .set({ state: 'echec', last_error: 'boîte pleine' })
      .where('demande_id', '=', ids[0] as string)
      .execute();
    const past = '2026-10-01T08:00:00.000Z';
    await site()
      .db.updateTable('demande')
      .set({ created_at: past, due_at: past })
      .where('id', '=', ids[1] as string)
      .execute();
    expect(await read()).toMatchObject({ demandes: [3, 1], courriels: [2, 2] });
    const { data } = (await counter.get('/admin/compteurs')).json<Compteurs>();
    expect(data[0]?.text).toBe('à répondre, dont 1 en retard');
    await counter.post(`/admin/demandes/${ids[1]}/reponse`, { version: 1, message: 'Entendu.' });
    expect(await read()).toMatchObject({ demandes: [2, 0] });
  });
});
