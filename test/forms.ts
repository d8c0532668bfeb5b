import { afterEach, expect } from 'vitest';
import { DEMANDE_KINDS } from '../src/endpoints';
import { indexDemandes } from '../src/features/demandes/inbox/search-index.server';
import type { Acknowledged } from '../src/intake/contract';
import { SATURDAY_10H, type TestSite } from './test-site';
import { demandeOf, mailsOf, newPerson, sendForm, sendJson } from './visitor';

export const AIRCO = '/contact/subscribe_airco';
export const SHOP = 'contact@solutions-maison.example';
export const message = { subject: 'Autre question', message: 'Bonjour,\nquand pourriez-vous passer pour la chaudière ?' };
export const project = { universes: ['POMPE_CHALEUR'], postal_code: '32000', description: 'Remplacer le fioul.' };
export const breakdown = { kind: 'depannage', description: 'Elle ne démarre plus.', phone: '05 36 49 00 01' };

/** Sends each form as a visitor does, and reads what was stored of it. Call it inside `onBothEngines`. */
export function formActs(site: () => TestSite) {
  afterEach(() => site().clock.set(SATURDAY_10H));
  return {
    airco: (values: object, key?: string) => sendForm(site(), AIRCO, { ...newPerson(), ...values }, key ? { key } : {}),
    contact: (values: object = {}, key?: string) =>
      sendJson(site(), '/contact/formulaire', { ...newPerson(), ...message, ...values }, key ? { key } : {}),
    projet: (values: object = {}) => sendForm(site(), '/projet_particulier', { ...newPerson(), ...project, ...values }),
    sav: (values: object = {}) => sendForm(site(), '/sav/formulaire', { ...newPerson(), ...breakdown, ...values }),

    async stored(response: { statusCode: number; body: string; json<T>(): T }) {
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
    },
  };
}
