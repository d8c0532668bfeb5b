import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askByContact, signInAs } from '../../../test/shop';
import { anonymous, type Member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { lastingMember, problemOf, setReglage } from '../../../test/visitor';
import type { DemandeView } from '../demandes/demande-view';
import type { AvisSettings } from './contract';
import { sendDigests } from './digest.server';
import { tellDue } from './due.server';
import { forgetOldLists, tellStaff } from './tell.server';

/** Tuesday 24 November 2026, an hour behind the shop's clock: it is closed on Sunday and on Monday, and opens at 9 h. */
const TUESDAY = (hour: string) => `2026-11-24T${hour}:00.000Z`;

onBothEngines('staff are notified', (site) => {
  const [admin, counter] = signInAs(site, 'ADMIN', 'ACCUEIL');
  beforeEach(async () => {
    await site().db.deleteFrom('demande').execute();
    await site().db.deleteFrom('courriel').execute();
    await site().db.deleteFrom('avis').execute();
    site().clock.set('2026-11-21T09:00:00.000Z');
  });

  async function newDemande(about: object = {}) {
    const demande = await askByContact(site(), { ...about, message: 'Un secret.' });
    await site().db.deleteFrom('courriel').execute();
    return demande;
  }
  const change = (id: string, what: object) => site().db.updateTable('demande').set(what).where('id', '=', id).execute();
  const choose = (who: Member, subject: string, when: string) => who.post('/auth/avis', { subject, when });
  const mails = (to: Member) =>
    site().db.selectFrom('courriel').selectAll().where('to_address', '=', to.email).where('kind', 'like', 'avis_%').orderBy('id').execute();

  describe('by choice:', () => {
    test('each role is offered its subjects, with what is usual until something is chosen', async () => {
      const editor = await lastingMember(site(), 'EDITEUR');
      const read = async (who: Member) => (await who.get('/auth/avis')).json<AvisSettings>().data;
      expect([(await read(admin)).length, (await read(counter)).length, await read(editor)]).toEqual([6, 5, []]);
      expect(await read(counter)).toContainEqual({ subject: 'confiee', when: 'aussitot' });
      await choose(counter, 'confiee', 'jamais');
      await choose(counter, 'retard', 'aussitot');
      expect(await read(counter)).toEqual(
        expect.arrayContaining([
          { subject: 'confiee', when: 'jamais' },
          { subject: 'retard', when: 'aussitot' },
        ]),
      );
      expect(await read(admin)).toContainEqual({ subject: 'confiee', when: 'aussitot' });
      expect(problemOf(await choose(counter, 'controles', 'matin'))).toMatchObject({ status: 422, fields: ['subject'] });
      expect(problemOf(await choose(counter, 'rendez_vous', 'aussitot'))).toMatchObject({ status: 422, fields: ['when'] });
      expect((await anonymous(site(), 'GET', '/auth/avis')).statusCode).toBe(401);
    });
  });

  describe('at once', () => {
    test('of a request that a colleague gives them, in its transaction, by name and reference alone', async () => {
      const demande = await newDemande();
      const path = `/admin/demandes/${demande.id}`;
      const given = await admin.put(path, { version: demande.version, assigneeId: counter.id });
      const [mail, ...others] = await mails(counter);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ kind: 'avis_confiee', demande_id: demande.id });
      expect(mail?.text).toContain(`https://www.exemple.test${path}`);
      expect(mail?.text).toContain(admin.name);
      expect(mail?.text).not.toMatch(/secret|@exemple/);
      await counter.put(path, { version: given.json<DemandeView>().version, assigneeId: counter.id });
      expect([await mails(counter), await mails(admin)].map(({ length }) => length)).toEqual([1, 0]);
    });

    test('of many that one act gives them, in one mail', async () => {
      const items = [await newDemande(), await newDemande(), await newDemande()].map(({ id, version }) => ({ id, version }));
      await admin.post('/admin/demandes/lot', { items, change: { assigneeId: counter.id } });
      const [mail, ...others] = await mails(counter);
      expect([mail?.kind, others.length]).toEqual(['avis_liste', 0]);
      for (const { id } of items) expect(mail?.text).toContain(id);
    });

    test('of an answer: the assignee of the request, else all who want it', async () => {
      const demande = await newDemande();
      const answered = (compteId: string) =>
        site()
          .db.transaction()
          .execute((tx) => tellStaff(site(), tx, { compteId, subject: 'reponse', about: demande }));
      await answered(counter.id);
      expect([await mails(counter), await mails(admin)].map(({ length }) => length)).toEqual([1, 0]);
      await choose(counter, 'reponse', 'jamais');
      await answered('everyone');
      expect([await mails(counter), await mails(admin)].map(({ length }) => length)).toEqual([1, 1]);
    });

    test('of what has just come due, once for each, whichever instance checks', async () => {
      await choose(counter, 'rappel', 'aussitot');
      await choose(counter, 'retard', 'aussitot');
      const demande = await newDemande();
      await change(demande.id, { reminder_at: TUESDAY('09:00'), due_at: TUESDAY('10:00'), assignee_id: counter.id });
      const at = async (instant: string) => {
        site().clock.set(instant);
        await Promise.all([tellDue(site()), tellDue(site())]);
        return (await mails(counter)).map(({ kind }) => kind);
      };
      expect(await at(TUESDAY('08:59'))).toEqual([]);
      expect(await at(TUESDAY('09:00'))).toEqual(['avis_rappel']);
      expect(await at(TUESDAY('10:01'))).toEqual(['avis_rappel', 'avis_retard']);
      expect(await at(TUESDAY('10:30'))).toHaveLength(2);
      expect(await mails(admin)).toEqual([]);
    });
  });

  describe('in the morning', () => {
    const digestsAt = async (instant: string) => {
      site().clock.set(instant);
      await Promise.all([sendDigests(site()), sendDigests(site())]);
      return mails(counter);
    };

    test('of each day of opening, once, before the shop opens, of what is late and to call back', async () => {
      const late = await newDemande({ name: 'Anne', family_name: 'Roy' });
      const mine = await newDemande();
      const others = await newDemande();
      await change(late.id, { due_at: '2026-11-21T10:00:00.000Z' });
      await change(mine.id, { reminder_at: TUESDAY('15:00'), assignee_id: counter.id, due_at: '2026-12-01T09:00:00.000Z' });
      await change(others.id, { reminder_at: TUESDAY('15:00'), assignee_id: admin.id, due_at: '2026-12-01T09:00:00.000Z' });
      for (const closed of ['22', '23']) expect(await digestsAt(`2026-11-${closed}T10:00:00.000Z`)).toEqual([]);
      expect(await digestsAt(TUESDAY('06:59'))).toEqual([]);
      const [mail, ...more] = await digestsAt(TUESDAY('07:00'));
      expect(more).toEqual([]);
      expect(mail?.subject).toMatch(/^Ce matin\s: 1 en retard, 1 à rappeler/);
      expect(mail?.text).toContain(`En retard, Anne Roy (${late.reference})`);
      expect(mail?.text).toContain(`/admin/demandes/${mine.id}`);
      expect(mail?.text).not.toContain(others.id);
      expect(mail?.text).not.toMatch(/secret|@exemple/);
      expect(await digestsAt(TUESDAY('07:01'))).toHaveLength(1);
      expect(await digestsAt('2026-11-25T07:00:00.000Z')).toHaveLength(2);
    });

    test('of one answer in the singular, of two in the plural', async () => {
      await choose(counter, 'reponse', 'matin');
      const write = async () => {
        const { id } = await newDemande();
        await change(id, { updated_at: TUESDAY('06:00'), due_at: '2026-12-01T09:00:00.000Z' });
        const said = {
          id: `parole-${id}`,
          demande_id: id,
          at: TUESDAY('06:00'),
          kind: 'message',
          author: 'La personne',
          text: '',
          visible: 1,
        };
        await site()
          .db.insertInto('demande_evenement')
          .values({ ...said, visible: 1, compte_id: null })
          .execute();
      };
      await write();
      expect((await digestsAt(TUESDAY('07:00'))).at(-1)?.subject).toMatch(/^Ce matin\s: 1 réponse –/);
      await site().db.updateTable('avis').set({ digest_on: null }).execute();
      await write();
      expect((await digestsAt(TUESDAY('07:01'))).at(-1)?.subject).toMatch(/2 réponses –/);
    });

    test('of nothing: no mail leaves, and none later in the day either', async () => {
      expect(await digestsAt(TUESDAY('07:00'))).toEqual([]);
      const demande = await newDemande();
      await change(demande.id, { due_at: TUESDAY('07:30') });
      expect(await digestsAt(TUESDAY('08:00'))).toEqual([]);
    });

    test('of nothing on a day that is closed, nor once the shop has closed', async () => {
      const demande = await newDemande();
      await change(demande.id, { due_at: '2026-11-21T10:00:00.000Z' });
      const putBack = await setReglage(admin, 'horaires', {
        exceptions: [{ from: '2026-11-25', to: '2026-11-25', label: 'Inventaire', ranges: [] }],
      });
      expect(await digestsAt(TUESDAY('22:00'))).toEqual([]);
      expect(await digestsAt('2026-11-25T09:00:00.000Z')).toEqual([]);
      expect(await digestsAt('2026-11-26T09:00:00.000Z')).toHaveLength(1);
      await putBack();
    });

    test('of what breaks, administrators alone; of what is set to never, no account', async () => {
      const demande = await newDemande();
      await change(demande.id, { due_at: '2026-11-21T10:00:00.000Z' });
      await choose(counter, 'retard', 'jamais');
      await choose(admin, 'retard', 'jamais');
      expect(await digestsAt(TUESDAY('07:00'))).toEqual([]);
      await askByContact(site());
      await site().db.updateTable('courriel').set({ state: 'echec', last_error: 'boîte pleine' }).execute();
      expect(await digestsAt('2026-11-25T07:00:00.000Z')).toEqual([]);
      const mail = (await mails(admin)).at(-1);
      expect(mail?.text).toMatch(/3 courriels non envoyés/);
    });

    test('is forgotten after a week, and at once when a person is erased, whom it may name', async () => {
      const demande = await newDemande();
      await change(demande.id, { due_at: '2026-11-21T10:00:00.000Z' });
      expect(await digestsAt(TUESDAY('07:00'))).toHaveLength(1);
      site().clock.set('2026-12-01T07:01:00.000Z');
      await forgetOldLists(site());
      expect(await mails(counter)).toEqual([]);
      expect(await digestsAt('2026-12-02T07:00:00.000Z')).toHaveLength(1);
      expect((await admin.confirmed('POST', '/admin/rgpd/efface', { email: demande.email })).statusCode).toBe(200);
      expect(await mails(counter)).toEqual([]);
    });
  });
});

onBothEngines(
  'an administrator is notified of a price',
  (site) => {
    const [admin] = signInAs(site, 'ADMIN');
    beforeAll(async () => {
      const days = { valid_from: '2026-08-01', review_by: '2026-12-22' };
      await site().db.updateTable('tarif').set(days).where('id', '=', 'debut-fioul').execute();
      await site().db.updateTable('tarif').set({ review_by: '2027-06-01' }).where('key', '!=', 'fioul').execute();
      await site().db.updateTable('regle').set({ review_by: '2027-06-01' }).execute();
    });
    const mailedAt = async (instant: string) => {
      site().clock.set(instant);
      await sendDigests(site());
      const mails = await site().db.selectFrom('courriel').select('text').where('to_address', '=', admin.email).execute();
      await site().db.deleteFrom('courriel').execute();
      return mails.map(({ text }) => /Fioul domestique, (.*)\s:\n.*\/admin\/tarifs\/debut-fioul$/m.exec(text)?.[1]);
    };

    test('on the first morning of its last month and on the first without it, and with what broke in between', async () => {
      expect(await mailedAt('2026-11-20T09:00:00.000Z')).toEqual([]);
      expect(await mailedAt('2026-11-21T09:00:00.000Z')).toEqual([]);
      // The month before its last day begins on a Sunday, when the shop is closed.
      expect(await mailedAt(TUESDAY('07:00'))).toEqual(['à revoir d’ici au 22 décembre 2026']);
      expect(await mailedAt('2026-11-25T07:00:00.000Z')).toEqual([]);
      await askByContact(site());
      await site().db.updateTable('courriel').set({ state: 'echec', last_error: 'boîte pleine' }).execute();
      await site().db.updateTable('demande').set({ due_at: null }).execute();
      expect(await mailedAt('2026-11-26T07:00:00.000Z')).toEqual(['à revoir d’ici au 22 décembre 2026']);
      expect(await mailedAt('2026-12-22T07:00:00.000Z')).toEqual([]);
      expect(await mailedAt('2026-12-23T07:00:00.000Z')).toEqual(['à actualiser (aucun euro n’est affiché)']);
      expect(await mailedAt('2026-12-24T07:00:00.000Z')).toEqual([]);
    });

    test('of a famille in the same way', async () => {
      const { id: famille } = await site().db.selectFrom('famille').select('id').where('url', '=', 'geothermie').executeTakeFirstOrThrow();
      const days = { valid_from: '2026-08-01', review_by: '2026-12-28', checked_on: '2026-08-01' };
      const prix = { famille, home: 'maison', low: 1, high: 2, vat: '10', included: 'Tout', excluded: '', confirmed_by: 'Marie', ...days };
      site().clock.set('2026-12-24T09:00:00.000Z');
      const { id } = (await admin.post('/admin/prix', prix)).json<{ id: string }>();
      site().clock.set('2026-12-29T07:00:00.000Z');
      await sendDigests(site());
      const mail = await site().db.selectFrom('courriel').select('text').where('to_address', '=', admin.email).executeTakeFirstOrThrow();
      expect(mail.text).toMatch(/1\sprix à actualiser/);
      expect(mail.text).toMatch(/Prix\s: Géothermie, maison, à actualiser \(le site ne le montre plus\)\s:\n.*\/admin\/prix\//);
      await admin.remove(`/admin/prix/${id}`);
      await site().db.deleteFrom('courriel').execute();
    });
  },
  { env: { BACKUP_TO: 'off' } },
);
