import { describe, expect, test } from 'vitest';
import { AIRCO, breakdown, formActs, message, SHOP } from '../../test/forms';
import { onBothEngines, SATURDAY_10H } from '../../test/test-site';
import { countRows, newPerson, problemOf, sendForm, sendJson } from '../../test/visitor';
import { RAPPEL } from './consents';

onBothEngines('a demande', (site) => {
  const { airco, contact, projet, sav, stored } = formActs(site);

  describe('for a subscription to AIRCO', () => {
    test('is kept whole, with its two mails', async () => {
      const about = newPerson({ email: 'Helene.Dupre@Exemple.test' });
      const { sent, demande, words, events, consents, mails, payload } = await stored(
        await airco({ ...about, company: 'Dupré & Fils', phone: '+33 5 36 49 00 02' }),
      );
      expect(sent).toEqual({ success: true, reference: demande.reference, suivi: `/suivi/${demande.suivi_token}`, unsent: true });
      expect(demande).toMatchObject({
        kind: 'airco',
        state: 'nouvelle',
        family_name: 'Dupré',
        name: 'Hélène',
        email: 'helene.dupre@exemple.test',
        phone: '+33 5 36 49 00 02',
        company: 'Dupré & Fils',
        summary: 'Abonnement AIRCO',
        suspicion: null,
        created_at: SATURDAY_10H,
        updated_at: SATURDAY_10H,
        answered_at: null,
        version: 1,
      });
      expect([payload, consents]).toEqual([{}, []]);
      expect(words).toEqual(expect.arrayContaining(['dupre', 'helene', 'fils', 'exemple', '0536490002']));
      expect(words).toContain(demande.reference.slice(3).toLowerCase());
      expect(events).toMatchObject([{ kind: 'recue', at: SATURDAY_10H, visible: 0 }]);

      expect(mails).toHaveLength(2);
      const [toVisitor, toStaff] = mails;
      expect(toVisitor).toMatchObject({
        kind: 'demande_accuse',
        state: 'en_attente',
        to_address: 'helene.dupre@exemple.test',
        to_name: 'Hélène Dupré',
        reply_to: null,
      });
      expect(toVisitor?.subject).toContain(demande.reference);
      for (const form of [toVisitor?.text, toVisitor?.html]) expect(form).toContain(`https://www.exemple.test${sent.suivi}`);
      expect(toStaff).toMatchObject({ kind: 'demande_notification', to_address: SHOP, reply_to: 'helene.dupre@exemple.test' });
      expect(toStaff?.subject).toContain(demande.reference);
      for (const form of [toStaff?.text, toStaff?.html]) {
        expect(form).toContain(`https://www.exemple.test/admin/demandes/${demande.id}`);
        expect(form).not.toContain(demande.suivi_token);
      }
      expect(toStaff?.text).toContain('Dupré & Fils');
      expect(toStaff?.html).toContain('Dupré &amp; Fils');
    });

    test('takes any company, however long its name', async () => {
      const company = 'Chauffage, climatisation et solaire du Gers '.repeat(20).trim();
      expect((await stored(await airco({ company }))).demande.company).toBe(company);
    });

    test('does without a company and a telephone number, absent or empty', async () => {
      for (const values of [{}, { company: '', phone: '' }, { company: '  ', phone: ' ' }])
        expect((await stored(await airco(values))).demande).toMatchObject({ company: null, phone: null });
    });

    test.each([
      '0536490002',
      '05 36 49 00 02',
      '05-36-49-00-02',
      '05_36_49_00_02',
      '0 5 3 6 4 9 0 0 0 2',
      '05 - 36 __ 49 00 02',
      '05 36 49 00 02 -_',
      '+33536490002',
      '+33 5 36 49 00 02',
      '+33-5_36 49-00_02',
      '06\u00a012\u202f34 56 78',
      '0000000000',
    ])('accepts the number « %s »', async (phone) => {
      expect((await stored(await airco({ phone }))).demande.phone).toBe(phone);
    });

    test.each([
      '05.36.49.00.02',
      '05/36/49/00/02',
      '(05) 36 49 00 02',
      '0033 5 36 49 00 02',
      '+33 (0)5 36 49 00 02',
      '+33 05 36 49 00 02',
      '33536490002',
      '536490002',
      '053649000',
      '05364900022',
      '+3353649000',
      '+335364900022',
      '+34 536 490 002',
      '-0536490002',
      '+ 33536490002',
      '05 36 49 00 02 poste 2',
      '０５３６４９０００２',
      'zéro cinq',
      '0',
    ])('refuses the number « %s »', async (phone) => {
      expect(problemOf(await airco({ phone }))).toEqual({ status: 422, code: 'invalide', fields: ['phone'] });
    });

    test('once refused, names each field in French and leaves nothing', async () => {
      const before = await countRows(site());
      const response = await sendForm(site(), AIRCO, { name: '  ', email: 'helene@', phone: '12' });
      expect(response.statusCode).toBe(422);
      const body = response.json<{ success: boolean; message: string; error: { details: Record<string, string[]> } }>();
      expect([body.success, Object.keys(body.error.details).sort()]).toEqual([false, ['email', 'family_name', 'name', 'phone']]);
      for (const words of [body.message, ...Object.values(body.error.details).flat()]) expect(words).toMatch(/^\p{Lu}.*\.$/u);
      expect(await countRows(site())).toEqual(before);
    });

    test.each(['', 'helene', 'helene@exemple', 'helene dupre@exemple.test', 'a@exemple.test,b@exemple.test', '<a@exemple.test>'])(
      'refuses the address « %s »',
      async (email) => {
        expect(problemOf(await airco({ email }))).toMatchObject({ status: 422, fields: ['email'] });
      },
    );

    test('comes only as a form with its parts', async () => {
      expect(problemOf(await sendJson(site(), AIRCO, newPerson()))).toMatchObject({ status: 415, code: 'mauvais_format' });
    });
  });

  describe('of the other forms', () => {
    test('of contact: the subject, and the message as it was written', async () => {
      const { demande, payload, words, mails } = await stored(await contact({ phone: '06 12 34 56 78' }));
      expect(demande).toMatchObject({ kind: 'contact', summary: message.subject, phone: '06 12 34 56 78' });
      expect(payload).toEqual(message);
      expect(words).toEqual(expect.arrayContaining(['question', 'chaudiere', 'pourriez']));
      expect(mails.map(({ kind }) => kind)).toEqual(['demande_accuse', 'demande_notification']);
      expect(mails[1]?.text).toMatch(/Bonjour,\nquand pourriez-vous passer/);
      expect(problemOf(await contact({ subject: ' ', message: undefined }))).toMatchObject({ status: 422, fields: ['message', 'subject'] });
      expect(problemOf(await contact({ message: 'a'.repeat(5_001) }))).toMatchObject({ status: 422, fields: ['message'] });
    });

    test('of SAV: the appliance and the address', async () => {
      const asked = {
        ...breakdown,
        universe: 'POMPE_CHALEUR',
        brand: 'Ôréa',
        model: 'X-200',
        serial: 'SN 42',
        installed: '2019-02-28',
        urgency: 'arret',
        street: '3 rue des Lilas',
        postal_code: '32000',
        town: 'Auch',
      };
      const { demande, payload, mails } = await stored(await sav(asked));
      const { phone, ...rest } = asked;
      expect([demande.kind, demande.phone, payload]).toEqual(['sav', phone, rest]);
      expect(demande.summary).toMatch(/Dépannage · Ôréa X-200/);
      expect(mails[1]?.text).toMatch(/28 février 2019[\s\S]*3 rue des Lilas, 32000 Auch/);
      const wrong = { kind: 'autre', phone: '', installed: '2019-02-30', postal_code: '3200', description: '', urgency: 'hier' };
      expect(problemOf(await sav(wrong))).toMatchObject({
        status: 422,
        fields: ['description', 'installed', 'kind', 'phone', 'postal_code', 'urgency'],
      });
    });

    test('of a projet: the families by name, the dwelling, the consent to be called back with its wording', async () => {
      const routes = (await site().app.http.inject('/api/familles/routes')).json<{ url: string; name: string }[]>();
      const broken = routes.find(({ name }) => name.includes('\n')) ?? routes[0];
      const families = [broken, routes.find((one) => one !== broken)].map((one) => one as { url: string; name: string });
      const house_ = { type: 'maison', surface: '120', year: '1974', occupancy: 'proprietaire', heating: 'fioul' };
      const { demande, payload, consents, mails, words } = await stored(
        await projet({
          universes: ['POMPE_CHALEUR', 'SOLAIRE_PHOTOVOLTAIQUE'],
          families: [...families.map(({ url }) => url), 'retiree-entre-temps'],
          dwelling: house_,
          town: 'Auch',
          deadline: 'annee',
          budget: 'a_definir',
          phone: '06 12 34 56 78',
          contact: 'telephone',
          callback: true,
        }),
      );
      const names = families.map(({ name }) => name.replace('\n', ' '));
      expect(payload.families.map(({ name }: { name: string }) => name).sort()).toEqual([...names].sort());
      expect(payload).toMatchObject({ universes: ['POMPE_CHALEUR', 'SOLAIRE_PHOTOVOLTAIQUE'], dwelling: house_, callback: true });
      expect(demande.summary).toContain('32000 Auch');
      for (const name of names) expect(mails[1]?.text).toContain(name);
      expect(mails[1]?.text).toMatch(/1974/);
      expect(words).toEqual(expect.arrayContaining(['fioul', 'auch', '0612345678']));
      expect(consents).toMatchObject([{ ...RAPPEL, given_at: SATURDAY_10H, withdrawn_at: null, abonne_id: null }]);
    });

    test('of a projet without consent keeps none', async () => {
      for (const callback of [undefined, false]) expect((await stored(await projet({ callback }))).consents).toEqual([]);
    });

    test('of a projet needs a number when a call is asked for', async () => {
      for (const asked of [{ callback: true }, { contact: 'telephone' }, { callback: true, phone: '' }])
        expect(problemOf(await projet(asked))).toEqual({ status: 422, code: 'invalide', fields: ['phone'] });
      expect((await stored(await projet({ contact: 'email' }))).demande.phone).toBeNull();
    });

    test('of a projet, once refused, names even the fields of the dwelling', async () => {
      const wrong = { universes: ['LUNE'], postal_code: '', dwelling: { surface: '12,5', year: '999', type: 'bateau' }, description: ' ' };
      expect(problemOf(await projet(wrong))).toMatchObject({
        status: 422,
        fields: ['description', 'dwelling.surface', 'dwelling.type', 'dwelling.year', 'postal_code', 'universes.0'],
      });
    });
  });

  test.each([
    ['a second line', { name: 'Hélène\r\nBcc: voleur@exemple.test\r\n\r\ncorps' }],
    ['a second line in the subject', { subject: 'Bonjour\nTo: autre@exemple.test' }],
    ['a site for a name', { family_name: 'Gagnez sur https://gagnez.test' }],
    ['a site for a subject', { subject: 'www.gagnez.test' }],
  ])('with %s where a line is asked for, is refused and keeps nothing', async (_, values) => {
    const before = await countRows(site());
    expect(problemOf(await contact(values))).toEqual({ status: 422, code: 'invalide', fields: Object.keys(values) });
    expect(await countRows(site())).toEqual(before);
  });
});
