import { beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../../test/shop';
import type { Member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { demandeOf, newPerson, sendJson } from '../../../test/visitor';
import type { QuickFound } from './contract';

onBothEngines('a search over everything', (site) => {
  const [admin, counter, editor] = signInAs(site, 'ADMIN', 'ACCUEIL', 'EDITEUR');
  let demande: Awaited<ReturnType<typeof demandeOf>>;
  beforeAll(async () => {
    const sent = await sendJson(site(), '/contact/formulaire', {
      ...newPerson({ name: 'Zoé', family_name: 'Poêlard', email: 'zoe@exemple.test' }),
      phone: '06 12 34 56 78',
      subject: 'Entretien',
      message: 'Ma chaudière murmure.',
    });
    demande = await demandeOf(site(), sent.json<{ reference: string }>().reference);
  });
  const find = async (who: Member, q: string) =>
    (await who.get(`/admin/recherche?q=${encodeURIComponent(q)}`)).json<{ data: QuickFound[] }>().data;
  const kinds = async (who: Member, q: string) => [...new Set((await find(who, q)).map(({ kind }) => kind))];

  test.each(['poelard', 'ZOÉ poê', 'zoe@exemple', '0612345678', 'murmure'])('finds a person and their request by « %s »', async (q) => {
    const found = await find(admin, q);
    expect(found).toContainEqual(expect.objectContaining({ kind: 'demande', path: `/admin/demandes/${demande.id}` }));
    expect(found).toContainEqual({
      kind: 'personne',
      label: 'Zoé Poêlard',
      detail: 'zoe@exemple.test',
      path: '/admin/personne?email=zoe%40exemple.test',
    });
  });

  test('finds a request by its reference, archived too', async () => {
    await site().db.updateTable('demande').set({ archived_at: demande.created_at }).where('id', '=', demande.id).execute();
    expect((await find(counter, demande.reference)).map(({ path }) => path)).toContain(`/admin/demandes/${demande.id}`);
  });

  test('finds who reads the letter, by the beginning of their address as it is typed', async () => {
    await sendJson(site(), '/newsletter/inscription', { email: 'lectrice_1@exemple.test', name: 'Lise' });
    for (const q of ['lectrice_1', 'lis']) expect([q, await kinds(admin, q)]).toEqual([q, ['abonne']]);
    expect([await kinds(admin, 'lectrice%1'), await kinds(counter, 'lectrice_1')]).toEqual([[], []]);
  });

  test('lists a subscriber who also wrote once, as a person', async () => {
    await sendJson(site(), '/newsletter/inscription', { email: 'zoe@exemple.test', name: 'Zoé' });
    expect((await kinds(admin, 'zoe@exemple')).toSorted()).toEqual(['demande', 'personne']);
  });

  test('finds content by the beginnings of its words, drafts too', async () => {
    await site().db.updateTable('famille').set({ status: 'brouillon' }).where('url', '=', 'poele-a-granules').execute();
    const { id } = await site().db.selectFrom('famille').select('id').where('url', '=', 'poele-a-granules').executeTakeFirstOrThrow();
    expect(await find(editor, 'granu poel')).toContainEqual(expect.objectContaining({ kind: 'contenu', path: `/admin/familles/${id}` }));
  });

  describe('finds what each role may read, and no more:', () => {
    test('an editor no person, the counter no content, neither an account', async () => {
      expect(await kinds(editor, 'poel')).toEqual(['contenu']);
      expect((await kinds(counter, 'poel')).toSorted()).toEqual(['demande', 'personne']);
      expect((await find(counter, 'poel')).find(({ kind }) => kind === 'personne')?.path).toBe('/admin/personne?email=zoe%40exemple.test');
      expect([await kinds(counter, 'membre'), await kinds(editor, 'membre'), await kinds(admin, 'membre')]).toEqual([[], [], ['compte']]);
    });
    test('nothing for one letter, for signs, or for what is nowhere', async () => {
      for (const q of ['p', '%', '__', 'xqzwv', '']) expect([q, await find(admin, q)]).toEqual([q, []]);
    });
  });
});
