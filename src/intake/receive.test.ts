import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_DEMANDES } from '~/content/reglages/promises';
import { DEMANDE_KINDS } from '~/endpoints';
import { indexDemandes } from '~/features/demandes/search-index.server';
import { deliverDue } from '~/platform/mail/delivery';
import type { OutgoingMail } from '~/platform/mail/post';
import { type Member, member } from '../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../test/test-site';
import { countRows, demandeOf, mailsOf, newKey, newPerson, problemOf, sendForm, sendJson, setReglage } from '../../test/visitor';
import { RAPPEL } from './consents';
import type { Acknowledged } from './contract';
import { forgetAnswers } from './idempotency.server';

const AIRCO = '/contact/subscribe_airco';
const SHOP = 'contact@solutions-maison.example';
const message = { subject: 'Autre question', message: 'Bonjour,\nquand pourriez-vous passer pour la chaudière ?' };
const project = { universes: ['POMPE_CHALEUR'], postal_code: '32000', description: 'Remplacer le fioul.' };
const breakdown = { kind: 'depannage', description: 'Elle ne démarre plus.', phone: '05 36 49 00 01' };

onBothEngines('a demande', (site) => {
  let admin: Member;
  beforeAll(async () => {
    admin = await member(site(), 'ADMIN');
  });
  afterEach(() => site().clock.set(SATURDAY_10H));

  const airco = (values: object, key?: string) => sendForm(site(), AIRCO, { ...newPerson(), ...values }, key ? { key } : {});
  const contact = (values: object = {}, key?: string) =>
    sendJson(site(), '/contact/formulaire', { ...newPerson(), ...message, ...values }, key ? { key } : {});
  const projet = (values: object = {}) => sendForm(site(), '/projet_particulier', { ...newPerson(), ...project, ...values });
  const sav = (values: object = {}) => sendForm(site(), '/sav/formulaire', { ...newPerson(), ...breakdown, ...values });

  /** What is stored of an accepted sending. */
  async function stored(response: { statusCode: number; body: string; json<T>(): T }) {
    expect(response.statusCode, response.body).toBe(200);
    const sent = response.json<Acknowledged>();
    const demande = await demandeOf(site(), sent.reference);
    const { db } = site();
    await indexDemandes(site(), DEMANDE_KINDS);
    const words = await db.selectFrom('demande_mot').select('mot').where('demande_id', '=', demande.id).execute();
    const events = await db.selectFrom('demande_evenement').selectAll().where('demande_id', '=', demande.id).execute();
    const consents = await db.selectFrom('consentement').selectAll().where('demande_id', '=', demande.id).execute();
    const mails = await mailsOf(site(), demande.id);
    return { sent, demande, words: words.map(({ mot }) => mot), events, consents, mails, payload: JSON.parse(demande.payload) };
  }

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

  describe('whose address nobody has confirmed', () => {
    /** What a stranger would have the shop say to a third person. */
    const WORDS = ['Zorglub', 'Bulgroz', 'cadeaux', 'Fantasio', 'Champignac', 'Turbotraction', 'Marsupilami', 'Spirou', 'Palombie'];
    const stranger = () => newPerson({ family_name: 'Zorglub', name: 'Bulgroz' });
    const forms: [string, () => ReturnType<typeof contact>][] = [
      ['contact', () => contact({ ...stranger(), subject: 'Vos cadeaux', message: 'Cadeaux : https://gagnez.test' })],
      ['AIRCO', () => airco({ ...stranger(), company: 'Fantasio et fils' })],
      ['projet', () => projet({ ...stranger(), town: 'Champignac', description: 'Une Turbotraction' })],
      ['SAV', () => sav({ ...stranger(), brand: 'Marsupilami', model: 'Spirou', street: 'Palombie', description: 'Une Turbotraction' })],
    ];

    test.each(forms)('is written to without a word of theirs: %s', async (_, send) => {
      const { sent, demande, mails } = await stored(await send());
      const [toVisitor, toStaff] = mails;
      for (const words of WORDS)
        for (const part of [toVisitor?.subject, toVisitor?.text, toVisitor?.html])
          expect(part?.toLowerCase()).not.toContain(words.toLowerCase());
      expect(toVisitor?.text).not.toContain('gagnez');
      for (const part of [toVisitor?.text, toVisitor?.html]) {
        expect(part).toContain(demande.reference);
        expect(part).toContain(`https://www.exemple.test${sent.suivi}`);
      }
      expect(toVisitor?.text).toMatch(/^Bonjour,$/m);
      // The team reads it all, and so does whoever holds the link.
      expect(toStaff?.text).toContain('Zorglub');
      const suivi = await site().app.http.inject(`/api${sent.suivi}`);
      for (const { text } of DEMANDE_KINDS[demande.kind as 'sav'].lines(JSON.parse(demande.payload)).slice(0, 1))
        expect(suivi.body).toContain(text);
    });

    test('is sent no name beside the address; a staff answer greets by name and holds nothing else of theirs', async () => {
      const { demande } = await stored(await contact({ ...stranger(), message: 'Cadeaux' }));
      const message = 'Nous passerons mardi.';
      expect((await admin.post(`/admin/demandes/${demande.id}/reponse`, { version: 1, message })).statusCode).toBe(200);
      site().clock.set(site().clock.now().add({ seconds: 10 }).toString());
      const taken: OutgoingMail[] = [];
      await deliverDue(site(), { send: async (mail) => void taken.push(mail) });
      const toVisitor = taken.filter(({ to }) => to.address === demande.email);
      expect(toVisitor.map(({ to }) => to.name)).toEqual(['', '']);
      for (const mail of toVisitor)
        for (const words of WORDS) expect(JSON.stringify(mail).replaceAll('Bonjour Bulgroz Zorglub,', '')).not.toContain(words);
      expect(toVisitor.map(({ text }) => text.split('\n')[0])).toEqual(['Bonjour,', 'Bonjour Bulgroz Zorglub,']);
      expect(toVisitor[1]?.text).toContain(message);
    });
  });

  test('and what follows it make one conversation: an answer by hand may be answered, the rest may not', async () => {
    const { demande } = await stored(await contact());
    for (const [version, message] of ['Un.', 'Deux.', 'Trois.', 'Quatre.'].entries())
      expect((await admin.post(`/admin/demandes/${demande.id}/reponse`, { version: version + 1, message })).statusCode).toBe(200);
    const mails = await site().db.selectFrom('courriel').selectAll().where('to_address', '=', demande.email).orderBy('id').execute();
    const ids = mails.map(({ message_id }) => message_id);
    const headers = mails.map((mail) => JSON.parse(mail.headers ?? '{}'));
    expect(headers[0]).toEqual({});
    expect(headers[1]).toEqual({ 'Auto-Submitted': 'no', 'In-Reply-To': ids[0], References: ids[0] });
    expect(headers[4]).toMatchObject({ 'In-Reply-To': ids[3], References: [ids[0], ids[2], ids[3]].join(' ') });
  });

  test('notifies the addresses set in the réglages, one mail each', async () => {
    const notifications = { ...FIRST_DEMANDES.notifications, contact: ['anne@exemple.test', 'paul@exemple.test'] };
    const putBack = await setReglage(admin, 'demandes', { notifications });
    const told = (mails: { kind: string; to_address: string }[]) =>
      mails.filter(({ kind }) => kind === 'demande_notification').map(({ to_address }) => to_address);
    expect(told((await stored(await contact())).mails)).toEqual(['anne@exemple.test', 'paul@exemple.test']);
    expect(told((await stored(await airco({}))).mails)).toEqual([SHOP]);
    await putBack();
  });

  test('with a trap inside stays text: no header, no tag, no null character', async () => {
    const trap = {
      name: 'Hélène\u0000\u000bBcc: voleur@exemple.test\u0085corps',
      family_name: 'Dupré <img src=x onerror=alert(1)>',
      company: undefined,
      subject: 'Bonjour\u0000To: autre@exemple.test\u0007fin',
      message: '<script>alert(1)</script>\u0000\u0007 \ud800 {{7*7}}',
    };
    const { demande, mails, payload } = await stored(await contact(trap));
    expect(`${demande.name}${demande.family_name}${payload.subject}${payload.message}`).not.toMatch(/(?![\n\t])\p{Cc}|\p{Cs}/u);
    expect(payload.message).toContain('<script>alert(1)</script>');
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      for (const header of [mail.subject, mail.to_name, mail.to_address, mail.reply_to ?? '']) expect(header).not.toMatch(/\p{Cc}|\u2028/u);
      expect(mail.html).not.toMatch(/<script|<img src=x/i);
    }
    expect(mails[1]?.html).toContain('&lt;script&gt;');
    expect(mails[1]?.text).toContain('<script>alert(1)</script>');
    expect(mails.map(({ to_address }) => to_address)).toEqual([demande.email, SHOP]);
  });

  test('of which a mail cannot be stored leaves nothing, and passes later with the same key', async () => {
    const key = newKey();
    const person = newPerson();
    const send = () => sendForm(site(), '/projet_particulier', { ...person, ...project, callback: true, phone: '0612345678' }, { key });
    await sql`alter table courriel rename to courriel_ailleurs`.execute(site().db);
    const response = await send();
    await sql`alter table courriel_ailleurs rename to courriel`.execute(site().db);
    const before = await countRows(site());
    expect([response.statusCode, response.json()]).toMatchObject([500, { success: false, message: 'Une erreur est survenue.' }]);
    expect(await site().db.selectFrom('demande').select('id').where('email', '=', person.email).execute()).toEqual([]);
    await stored(await send());
    const after = await countRows(site());
    const more = Object.keys(after).map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]);
    expect(Object.fromEntries(more)).toMatchObject({ demande: 1, demande_evenement: 1, consentement: 1, envoi: 1, courriel: 2 });
    // Nothing hangs on a request that is not there.
    for (const table of ['demande_mot', 'demande_evenement', 'consentement'] as const) {
      const rows = await site().db.selectFrom(table).select('demande_id').where('demande_id', 'is not', null).distinct().execute();
      for (const { demande_id } of rows)
        expect(await site().db.selectFrom('demande').select('id').where('id', '=', demande_id).execute()).toHaveLength(1);
    }
  });

  test('has a reference that no other has and that cannot be guessed, and so has its suivi', async () => {
    const sent = await Promise.all(Array.from({ length: 60 }, async () => (await airco({})).json<Acknowledged>()));
    const references = sent.map(({ reference }) => reference);
    for (const reference of references) expect(reference).toMatch(/^AI-[2-9A-HJKMNP-Z]{6}$/);
    for (const { suivi } of sent) expect(suivi).toMatch(/^\/suivi\/[\w-]{32}$/);
    expect(new Set(references).size).toBe(60);
    expect(new Set(sent.map(({ suivi }) => suivi)).size).toBe(60);
    // Drawn sign by sign: none of the six stands still, nor follows the one before.
    for (let at = 3; at < 9; at += 1) expect(new Set(references.map((reference) => reference[at])).size).toBeGreaterThan(12);
    expect(new Set(sent.map(({ suivi }) => suivi.slice(7, 11))).size).toBeGreaterThan(55);
    for (const [values, prefix] of [
      [await contact(), 'CO'],
      [await sav(), 'SA'],
      [await projet(), 'PP'],
    ] as const)
      expect(values.json<Acknowledged>().reference.slice(0, 3)).toBe(`${prefix}-`);
  });

  describe('sent again', () => {
    const demandesOf = (email: string) => site().db.selectFrom('demande').select('id').where('email', '=', email).execute();

    test('with the same key makes one only and gets the same answer', async () => {
      const key = newKey();
      const person = newPerson();
      const first = await contact(person, key);
      const before = await countRows(site());
      const second = await contact({ ...person, garde: { duree: 60_000 } }, key);
      expect([first.statusCode, second.statusCode, second.json()]).toEqual([200, 200, first.json()]);
      expect(await countRows(site())).toEqual(before);
    });

    test('twenty times at the same instant makes one only', async () => {
      const key = newKey();
      const person = newPerson();
      const answers = await Promise.all(Array.from({ length: 20 }, () => airco(person, key)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      const rows = await demandesOf(person.email);
      expect(rows).toHaveLength(1);
      expect(await mailsOf(site(), rows[0]?.id as string)).toHaveLength(2);
    });

    test('with the same key and other values is refused and changes nothing', async () => {
      const key = newKey();
      const person = newPerson();
      await contact(person, key);
      const before = await countRows(site());
      for (const other of [{ ...person, name: 'Élise' }, { ...person, message: 'Autre chose.' }, newPerson()])
        expect(problemOf(await contact(other, key))).toMatchObject({ status: 409, code: 'deja_recu' });
      expect(await countRows(site())).toEqual(before);
    });

    test('by two people at the same instant with one key: one passes and the other is told', async () => {
      const key = newKey();
      const answers = await Promise.all([newPerson(), newPerson(), newPerson()].map((person) => contact(person, key)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    });

    test('without a key, or with one too short to be a key, makes another', async () => {
      const person = newPerson();
      for (const key of [undefined, undefined, 'court', 'court']) expect((await contact(person, key)).statusCode).toBe(200);
      expect(await demandesOf(person.email)).toHaveLength(4);
    });

    test("through another form with the same key is that form's own", async () => {
      const key = newKey();
      const person = newPerson();
      const references = [await contact(person, key), await airco(person, key)].map((answer) =>
        answer.json<Acknowledged>().reference.slice(0, 2),
      );
      expect(references).toEqual(['CO', 'AI']);
    });

    test('gets the same answer until it is removed, whatever the clock; after two days it makes a new one', async () => {
      const key = newKey();
      const person = newPerson();
      const first = (await contact(person, key)).json<Acknowledged>();
      for (const jump of ['2026-11-22T09:00:00.000Z', '2026-12-24T09:00:00.000Z', '2026-11-18T09:00:00.000Z']) {
        site().clock.set(jump);
        expect((await contact(person, key)).json<Acknowledged>()).toEqual(first);
      }
      site().clock.set('2026-11-23T08:59:59.999Z');
      await forgetAnswers(site());
      expect((await contact(person, key)).json<Acknowledged>()).toEqual(first);
      site().clock.set('2026-11-23T09:00:00.001Z');
      await forgetAnswers(site());
      const second = (await contact(person, key)).json<Acknowledged>();
      expect(second.reference).not.toBe(first.reference);
      expect((await contact(person, key)).json<Acknowledged>()).toEqual(second);
      expect(await demandesOf(person.email)).toHaveLength(2);
    });
  });
});
