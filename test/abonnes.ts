import { afterEach, expect } from 'vitest';
import { SATURDAY_10H, type TestSite } from './test-site';
import { newPerson, sendJson } from './visitor';

export const SITE = 'https://www.exemple.test';

/** What abonnés do, and what is stored of them. Call it inside `onBothEngines`. */
export function abonneActs(site: () => TestSite) {
  afterEach(() => site().clock.set(SATURDAY_10H));

  const ask = (email: string, more: object = {}) => sendJson(site(), '/newsletter/inscription', { email, ...more });
  const abonne = (email: string) => site().db.selectFrom('abonne').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const mailsTo = (email: string) =>
    site().db.selectFrom('courriel').selectAll().where('to_address', '=', email).orderBy('created_at').orderBy('kind').execute();
  const confirm = (token: string | null) => sendJson(site(), '/newsletter/confirmation', { token });
  const unsubscribe = (token: string) => sendJson(site(), '/newsletter/desinscription', { token });
  const standing = async () => {
    const { db } = site();
    return Promise.all([
      db.selectFrom('abonne').selectAll().orderBy('id').execute(),
      db.selectFrom('consentement').selectAll().orderBy('id').execute(),
      db.selectFrom('opposition').selectAll().orderBy('hash').execute(),
      db.selectFrom('courriel').selectAll().orderBy('id').execute(),
      db.selectFrom('journal').selectAll().orderBy('id').execute(),
    ]);
  };
  async function subscribed() {
    const { email } = newPerson();
    await ask(email);
    expect((await confirm((await abonne(email)).confirm_token)).statusCode).toBe(200);
    return abonne(email);
  }
  const proofs = async (id: string) =>
    (await site().db.selectFrom('consentement').selectAll().where('abonne_id', '=', id).execute()).sort((one, two) =>
      one.given_at.localeCompare(two.given_at),
    );
  return { ask, abonne, mailsTo, confirm, unsubscribe, standing, subscribed, proofs };
}
