import { expect } from 'vitest';
import type { Member } from '../staff';
import type { TestSite } from '../test-site';
import { newPerson, sendJson } from '../visitor';

/** Two of each kind that staff work on and that the starter lacks. */
export async function furnish(site: TestSite, admin: Member, files: Record<string, Uint8Array>) {
  const { days } = (await admin.get('/rdv_pro/creneaux')).json<{ days: { slots: { start: string }[] }[] }>();
  const [first, second] = days.flatMap((day) => day.slots);
  const { data } = (await admin.get('/admin/familles')).json<{ data: { id: number }[] }>();
  const trade = { company: 'Dupré & Fils', phone: '05 36 49 00 02', reason: 'Un chantier' };
  const message = { subject: 'Entretien', message: 'Bonjour, elle ne démarre plus.' };
  const dated = { valid_from: '2026-11-01', review_by: '2027-06-01', checked_on: '2026-11-20' };
  const bounds = { low: 9_000, high: 14_000, vat: '5.5', home: 'maison', included: 'La pose', excluded: '' };
  const sent = [];
  for (const [index, slot] of [first, second].entries()) {
    const name = `Essai ${index}`;
    sent.push(
      await sendJson(site, '/contact/formulaire', { ...newPerson(), ...message }),
      await sendJson(site, '/newsletter/inscription', { email: newPerson().email }),
      await sendJson(site, '/rdv_pro', { ...newPerson(), ...trade, slot: slot?.start }),
    );
    const file = new FormData();
    file.set('files[0]', new File([files.pdf as Uint8Array<ArrayBuffer>], `${name}.pdf`));
    const stored = await admin.send('/admin/medias', file);
    const made: [string, object][] = [
      ['annonces', { text: name, firstDay: '2026-11-21', lastDay: '2026-12-21', status: 'publie' }],
      ['documents', { title: name, file: stored.json<{ id: number }[]>()[0]?.id, status: 'publie' }],
      ['pages_libres', { title: name, url: `essai-${index}`, status: 'publie' }],
      ['campagnes', { subject: name, body: '<p>Bonjour.</p>' }],
      ['tarifs', { ...dated, valid_from: `2026-11-0${index + 1}`, key: 'gaz', values: [0.1], low: 0.1, high: 0.2, source: name }],
      ['prix', { ...dated, ...bounds, famille: data[index]?.id, confirmed_by: name }],
    ];
    for (const [section, body] of made) sent.push(await admin.post(`/admin/${section}`, body));
  }
  const { data: demandes } = (await admin.get('/admin/demandes')).json<{ data: { id: string }[] }>();
  sent.push(await admin.post('/admin/etiquettes/pose', { ids: demandes.map(({ id }) => id), add: ['Toiture', 'Urgent'], remove: [] }));
  expect(sent.map(({ statusCode, body }) => (statusCode === 200 ? '' : body)).filter(Boolean)).toEqual([]);
}
