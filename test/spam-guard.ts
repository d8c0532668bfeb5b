import { afterEach, expect } from 'vitest';
import { prove } from '../src/intake/proof-of-work';
import { sentDemande } from './shop';
import { SATURDAY_10H, type TestSite } from './test-site';
import { newPerson, problemOf, sendJson } from './visitor';

export const message = { subject: 'Entretien', message: 'Quand pourriez-vous passer ?' };

let network = 0;
export const newNetwork = () => ++network;
/** An address of which nothing was received yet. */
export const elsewhere = () => `10.${newNetwork()}.0.1`;

/** Sends the contact form past the spam guard. Call it inside `onBothEngines`. */
export function guardActs(testSite: () => TestSite) {
  afterEach(() => testSite().clock.set(SATURDAY_10H));

  const send = (values: object = {}, remoteAddress = elsewhere()) =>
    sendJson(testSite(), '/contact/formulaire', { ...newPerson(), ...message, ...values }, { remoteAddress });
  const challengeOf = (response: { statusCode: number; json<T>(): T }) => {
    expect(problemOf(response)).toMatchObject({ status: 403, code: 'preuve_demandee' });
    return response.json<{ error: { challenge: { parameters: object; signature: string } } }>().error.challenge;
  };
  const proofOf = async (response: { statusCode: number; json<T>(): T }) => (await prove(challengeOf(response))) as string;
  const stored = (response: Parameters<typeof sentDemande>[1]) => sentDemande(testSite(), response);
  return { send, challengeOf, proofOf, stored };
}
