import type { Email } from 'postal-mime';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Campagne } from '../src/features/newsletter/campagne-contract';
import { deliverDue } from '../src/platform/mail/delivery';
import { smtpPost } from '../src/platform/mail/post';
import { mailServers } from './mail-servers';
import { bringAbonnes } from './sheets';
import type { Member } from './staff';
import { SATURDAY_10H, type TestSite } from './test-site';
import { newPerson, sendJson } from './visitor';

export const BODY = '<h3>Novembre</h3><p>Une <a href="/familles">pompe à chaleur</a> !</p><ul><li>un</li><li>deux</li></ul>';

/** The mail server that letters leave for; `refused` names the code for each address that it refuses. Call it at the top of a file. */
export function lettersServer() {
  const { openSmtp } = mailServers();
  const refused = new Map<string, number>();
  const smtp = { url: '', arrived: [] as Email[], refused };
  beforeAll(async () => {
    const { url, arrived } = await openSmtp({
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = refused.get(address);
        done(responseCode ? Object.assign(new Error('non'), { responseCode }) : null);
      },
    });
    Object.assign(smtp, { url, arrived });
  });
  return smtp;
}

/** What staff do with letters and abonnés with their mails. Call it inside `onBothEngines`. @param staff writes and sends */
export function campagneActs(site: () => TestSite, smtp: ReturnType<typeof lettersServer>, staff: () => Member) {
  beforeEach(async () => {
    smtp.arrived.length = 0;
    smtp.refused.clear();
    for (const table of ['abonne', 'campagne', 'courriel'] as const) await site().db.deleteFrom(table).execute();
  });
  afterEach(() => site().clock.set(SATURDAY_10H));

  const create = async (content: object = {}) => {
    const response = await staff().post('/admin/campagnes', { subject: 'La lettre de novembre', body: BODY, ...content });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Campagne>();
  };
  const read = async (id: string) => (await staff().get(`/admin/campagnes/${id}`)).json<Campagne>();
  const launch = (id: string, shown: object) => staff().confirmed('POST', `/admin/campagnes/${id}/envoi`, shown);
  const launched = async (recipients: number) => {
    const { id, version } = await create();
    const response = await launch(id, { version, recipients });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Campagne>();
  };
  async function subscribers(count: number) {
    const abonnes = Array.from({ length: count }, () => ({ email: newPerson().email, name: 'Hélène' }));
    expect((await bringAbonnes(staff(), abonnes)).nouvelle).toBe(count);
    return abonnes.map(({ email }) => email);
  }
  const abonne = (email: string) => site().db.selectFrom('abonne').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const unsubscribe = async (email: string) =>
    sendJson(site(), '/newsletter/desinscription', { token: (await abonne(email)).unsubscribe_token });
  const mails = () => site().db.selectFrom('courriel').selectAll().where('kind', '=', 'campagne').execute();
  const deliver = async () => {
    const post = smtpPost(smtp.url, async () => ({ name: 'La boutique', address: 'boutique@exemple.test' }));
    await deliverDue(site(), post);
    post.close();
  };
  const arrivedTo = () => smtp.arrived.map(({ to }) => to?.[0]?.address ?? '').sort();
  return { create, read, launch, launched, subscribers, abonne, unsubscribe, mails, deliver, arrivedTo };
}
