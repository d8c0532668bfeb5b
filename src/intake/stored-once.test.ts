import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { formActs, project } from '../../test/forms';
import { onBothEngines } from '../../test/test-site';
import { countRows, mailsOf, newKey, newPerson, problemOf, sendForm } from '../../test/visitor';
import type { Acknowledged } from './contract';
import { forgetAnswers } from './idempotency.server';

onBothEngines('a demande', (site) => {
  const { airco, contact, projet, sav, stored } = formActs(site);

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
    // Drawn sign by sign: each of the six varies, independently of the one before.
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

    test('by two people at the same instant with one key: one passes, the other is refused', async () => {
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
