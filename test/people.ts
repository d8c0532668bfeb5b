import { join } from 'node:path';
import { afterEach, beforeAll, expect } from 'vitest';
import { picture } from './images';
import { bringAbonnes } from './sheets';
import { askByContact, readDemande, sentDemande } from './shop';
import type { Member } from './staff';
import { SATURDAY_10H, type TestSite } from './test-site';
import { demandeOf, sendForm, sendJson } from './visitor';

export type Person = { family_name: string; name: string; email: string };

/** What people send, ask for and have erased. Call it inside `onBothEngines`. @param staff acts for them */
export function personActs(site: () => TestSite, staff: () => Member) {
  let photo: File;
  beforeAll(async () => {
    photo = new File([await picture(40, 30)], 'plaque.jpg', { type: 'image/jpeg' });
  });
  afterEach(() => site().clock.set(SATURDAY_10H));

  const view = async (reference: string) => {
    return readDemande(staff(), (await demandeOf(site(), reference)).id);
  };
  const accepted = async (response: Parameters<typeof sentDemande>[1]) => readDemande(staff(), (await sentDemande(site(), response)).id);
  const contact = async (person: Person, message?: string) =>
    readDemande(staff(), (await askByContact(site(), { ...person, ...(message && { message }) })).id);
  const sav = async (person: Person) =>
    accepted(
      await sendForm(site(), '/sav/formulaire', {
        ...person,
        phone: '05 36 49 00 01',
        kind: 'depannage',
        description: 'Elle ne démarre plus.',
        photos: [photo, photo],
      }),
    );
  async function rendezVous(person: Person) {
    const { days } = (await site().app.http.inject('/api/rdv_pro/creneaux')).json<{ days: { slots: { start: string }[] }[] }>();
    const asked = { ...person, phone: '05 36 49 00 01', company: `Chantiers ${person.family_name}`, reason: 'Un chantier' };
    return accepted(await sendJson(site(), '/rdv_pro', { ...asked, slot: days[0]?.slots[0]?.start }));
  }
  const abonne = (email: string) => site().db.selectFrom('abonne').selectAll().where('email', '=', email).executeTakeFirst();
  const subscribe = async ({ email, name }: Person) => {
    expect((await sendJson(site(), '/newsletter/inscription', { email, name })).statusCode).toBe(200);
    return (await abonne(email.toLowerCase())) as NonNullable<Awaited<ReturnType<typeof abonne>>>;
  };
  const confirm = ({ confirm_token }: { confirm_token: string | null }) =>
    sendJson(site(), '/newsletter/confirmation', { token: confirm_token });
  const unsubscribe = ({ unsubscribe_token }: { unsubscribe_token: string }) =>
    sendJson(site(), '/newsletter/desinscription', { token: unsubscribe_token });
  const erase = (email: string) => staff().confirmed('POST', '/admin/rgpd/efface', { email });
  const exportOf = (email: string) => staff().confirmed('GET', `/admin/rgpd/export?email=${encodeURIComponent(email)}`);
  const importAll = (emails: string[]) =>
    bringAbonnes(
      staff(),
      emails.map((email) => ({ email })),
    );
  const folderOf = (id: string) => join(site().env.dataDir, 'fichiers', 'demandes', id);
  return { view, accepted, contact, sav, rendezVous, abonne, subscribe, confirm, unsubscribe, erase, exportOf, importAll, folderOf };
}
