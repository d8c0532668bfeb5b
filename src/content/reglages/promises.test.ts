import { expect, test } from 'vitest';
import { businessJsonLd } from '~/features/referencement/business.server';
import type { Acknowledged } from '~/intake/contract';
import { change, readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import { demandeOf, mailsOf, newPerson, sendForm, sendJson, setReglage } from '../../../test/visitor';
import type { ReglagesView } from './contract';
import { delayText, FIRST_DEMANDES, TAGLINE } from './promises';

test('a delay is written in words, in the singular for one day, in figures beyond ten', () => {
  expect([1, 2, 10, 15].map(delayText)).toEqual([
    'sous un jour ouvré',
    'sous deux jours ouvrés',
    'sous dix jours ouvrés',
    'sous 15\u00a0jours ouvrés',
  ]);
});

onBothEngines('what the site promises', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const view = async () => (await readNow(site(), '/reglages')).json<ReglagesView>();
  const acknowledged = async () => {
    const answer = await sendJson(site(), '/contact/formulaire', { ...newPerson(), subject: 'Un devis', message: 'Bonjour' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = await demandeOf(site(), answer.json<Acknowledged>().reference);
    return (await mailsOf(site(), id)).find(({ kind }) => kind === 'demande_accuse')?.text;
  };

  test('is what staff set, in the forms and in the mails', async () => {
    expect(await view()).toMatchObject({ answerDelay: 'sous deux jours ouvrés', tagline: TAGLINE });
    expect(await acknowledged()).toContain('vous répondons sous deux jours ouvrés. Sa référence');
    const back = [
      await setReglage(admin, 'demandes', {
        answerDays: 1,
        acknowledgements: { ...FIRST_DEMANDES.acknowledgements, contact: 'Merci de votre mot ! Réponse {délai}.' },
      }),
      await setReglage(admin, 'site', { tagline: 'Tout pour la maison' }),
    ];
    await site().content.check();
    expect(await view()).toMatchObject({ answerDelay: 'sous un jour ouvré', tagline: 'Tout pour la maison' });
    expect(JSON.parse(await businessJsonLd(site())).slogan).toBe('Tout pour la maison');
    expect(await acknowledged()).toContain('Merci de votre mot\u202f! Réponse sous un jour ouvré. Sa référence');
    for (const undo of back) await undo();
  });

  test('has its first words on a site that was set before it could be', async () => {
    await change(site(), async (tx) => {
      for (const section of ['site', 'demandes'] as const) {
        const { content } = await tx.selectFrom('reglage').select('content').where('section', '=', section).executeTakeFirstOrThrow();
        const { tagline, answerDays, acknowledgements, ...before } = JSON.parse(content);
        await tx
          .updateTable('reglage')
          .set({ content: JSON.stringify(before) })
          .where('section', '=', section)
          .execute();
      }
    });
    expect(await view()).toMatchObject({ answerDelay: 'sous deux jours ouvrés', tagline: TAGLINE });
    const { data } = (await admin.get('/admin/reglages')).json<{ data: { section: string; content: object }[] }>();
    expect(data.find(({ section }) => section === 'demandes')?.content).toMatchObject({
      answerDays: 2,
      acknowledgements: FIRST_DEMANDES.acknowledgements,
    });
  });

  test('is kept for a kind of request that came after it was set', async () => {
    const { sav: _, ...notifications } = { ...FIRST_DEMANDES.notifications, contact: ['anne@exemple.test'] };
    const { sav: __, ...retentionMonths } = { ...FIRST_DEMANDES.retentionMonths, contact: 12 };
    const { sav: ___, ...acknowledgements } = FIRST_DEMANDES.acknowledgements;
    await change(site(), (tx) =>
      tx
        .updateTable('reglage')
        .set({ content: JSON.stringify({ answerDays: 3, acknowledgements, notifications, retentionMonths }) })
        .where('section', '=', 'demandes')
        .execute(),
    );
    const completed = {
      answerDays: 3,
      acknowledgements: FIRST_DEMANDES.acknowledgements,
      notifications: { ...notifications, sav: [] },
      retentionMonths: { ...retentionMonths, sav: 36 },
      astreinte: FIRST_DEMANDES.astreinte,
    };
    expect(await view()).toMatchObject({ retentionMonths: completed.retentionMonths });
    const breakdown = { ...newPerson(), kind: 'depannage', description: 'Elle ne démarre plus.', phone: '05 36 49 00 01' };
    expect((await sendForm(site(), '/sav/formulaire', breakdown)).statusCode).toBe(200);
    for (const path of ['/admin/verifications', '/admin/rgpd/conservation', '/admin/tableau'])
      expect([path, (await admin.get(path)).statusCode]).toEqual([path, 200]);
    const read = await admin.get('/admin/reglages/demandes');
    expect(read.json()).toMatchObject({ content: completed });
    const saved = await admin.confirmed('PUT', '/admin/reglages/demandes', read.json());
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { content: completed }]);
    const { content } = await site().db.selectFrom('reglage').select('content').where('section', '=', 'demandes').executeTakeFirstOrThrow();
    expect(JSON.parse(content)).toEqual(completed);
  });
});
