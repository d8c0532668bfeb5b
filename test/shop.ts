import ICAL from 'ical.js';
import { beforeAll, expect } from 'vitest';
import type { DemandeView } from '../src/features/demandes/demande-view';
import type { SuiviView } from '../src/features/demandes/suivi/contract';
import type { Creneaux, RendezVousView } from '../src/features/rendez-vous/contract';
import type { Acknowledged } from '../src/intake/contract';
import type { Role } from '../src/ui/roles';
import { LEGAL_NOTICE } from './legal-notice';
import type { Member } from './staff';
import type { TestSite } from './test-site';
import { demandeOf, lastingMember, mailsOf, newPerson, sendJson, setReglage } from './visitor';

/** Signs in before the first test, for any clock. Danger: members are empty until then. Call it inside `onBothEngines`. */
export function signInAs<const Roles extends Role[]>(site: () => TestSite, ...roles: Roles): { [R in keyof Roles]: Member } {
  const members = roles.map(() => ({}) as Member);
  beforeAll(async () => {
    for (const [index, role] of roles.entries()) Object.assign(members[index] as Member, await lastingMember(site(), role));
  });
  return members as { [R in keyof Roles]: Member };
}

/** A visitor asks through the contact form. @returns the row of their request, with the path of its page */
export const askByContact = async (site: TestSite, values: object = {}, options?: Parameters<typeof sendJson>[3]) =>
  sentDemande(
    site,
    await sendJson(
      site,
      '/contact/formulaire',
      { ...newPerson(), subject: 'Autre question', message: 'Quand pourriez-vous passer ?', ...values },
      options,
    ),
  );

/** The row of a request that was accepted, with the path of its page. */
export async function sentDemande(site: TestSite, response: { statusCode: number; body: string; json<T>(): T }) {
  expect(response.statusCode, response.body).toBe(200);
  const { reference, suivi } = response.json<Acknowledged>();
  return { ...(await demandeOf(site, reference)), suivi };
}

export const readDemande = async (by: Member, id: string) => (await by.get(`/admin/demandes/${id}`)).json<DemandeView>();

/** The page of one request, as its person reads it. @param path as the acknowledgement gives it */
export const readSuivi = async (site: TestSite, path: string) => (await site.app.http.inject(`/api${path}`)).json<SuiviView>();

/** What a visitor sends and staff do with a request. @param staff reads it where no other account is named */
export function demandeActs(site: () => TestSite, staff: () => Member) {
  const view = (id: string) => readDemande(staff(), id);
  return {
    view,
    receive: async (values?: object) => view((await askByContact(site(), values)).id),
    revise: (by: Member, { id, version }: { id: string; version: number }, change: object) =>
      by.put(`/admin/demandes/${id}`, { version, ...change }),
    answer: (by: Member, { id, version }: { id: string; version: number }, message: string, more: object = {}) =>
      by.post(`/admin/demandes/${id}/reponse`, { version, message, ...more }),
    suiviOf: (path: string) => readSuivi(site(), path),
  };
}

/** What professionals and staff do with appointments. @param staff accepts and reads where no other account is named */
export function rendezVousActs(site: () => TestSite, staff: () => Member) {
  const row = (id: string) => site().db.selectFrom('rendez_vous').selectAll().where('demande_id', '=', id).executeTakeFirstOrThrow();
  const freeSlots = async (query = '') =>
    (await site().app.http.inject(`/api/rdv_pro/creneaux${query}`))
      .json<Creneaux>()
      .days.flatMap(({ slots }) => slots.map(({ start }) => start));
  const freeSlot = async (from = '2026-11-24') => (await freeSlots(`?from=${from}`))[0] as string;
  const ask = (slot: string, more: object = {}, key?: string) =>
    sendJson(
      site(),
      '/rdv_pro',
      { ...newPerson(), company: 'Dupré & Fils', phone: '05 36 49 00 02', reason: 'Un chantier', slot, ...more },
      key ? { key } : {},
    );
  async function booked(slot?: string) {
    const { id, email, reference, suivi } = await sentDemande(site(), await ask(slot ?? (await freeSlot())));
    return { id, email, reference, suivi, slot: (await row(id)).starts_at };
  }
  const accept = (by: Member, id: string) => by.post(`/rdv_pro/accept/${id}`);
  /** The mails about the appointment itself, without those that any request causes. */
  const mailsAbout = async (id: string) => (await mailsOf(site(), id)).filter(({ kind }) => kind.startsWith('rdv_'));
  return {
    row,
    freeSlots,
    freeSlot,
    ask,
    booked,
    accept,
    async accepted(slot?: string) {
      const one = await booked(slot);
      const response = await accept(staff(), one.id);
      expect(response.statusCode, response.body).toBe(200);
      return one;
    },
    refuse: (by: Member, id: string, body: object = {}) => by.post(`/rdv_pro/refuse/${id}`, body),
    cancel: async (by: Member, id: string, reason = '') =>
      by.post(`/admin/rendez_vous/${id}/annulation`, { version: (await row(id)).version, reason }),
    move: async (by: Member, id: string, start: string) =>
      by.post(`/admin/rendez_vous/${id}/deplacement`, { version: (await row(id)).version, start }),
    giveUp: (suivi: string) => sendJson(site(), `${suivi}/annulation`, {}),
    view: async (id: string) => (await staff().get(`/rdv_pro/${id}`)).json<RendezVousView>(),
    suiviOf: (path: string) => readSuivi(site(), path),
    mailsAbout,
    kindsOf: async (id: string) => (await mailsAbout(id)).map(({ kind }) => kind),
    calendarsOf: async (id: string) =>
      (await mailsAbout(id)).filter(({ calendar }) => calendar !== null).map((mail) => ({ kind: mail.kind, ...calendarOf(mail) })),
  };
}

export function calendarOf({ calendar }: { calendar: string | null }) {
  const { method, text } = JSON.parse(calendar as string) as { method: string; text: string };
  const file = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(file.getFirstSubcomponent('vevent') as ICAL.Component);
  const zone = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const status = event.component.getFirstPropertyValue('status');
  const attendee = String(event.component.getFirstPropertyValue('attendee')).toLowerCase();
  return {
    method: [method, file.getFirstPropertyValue('method')],
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    zone,
    status,
    attendee,
  };
}

/** An instant on the shop's clock, to the second: `2026-11-24T09:00:00`. */
export const wall = (stamp: string) =>
  Temporal.Instant.from(stamp).toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString({ smallestUnit: 'second' });

/** The shop says all that the law asks of a site, as its own; answers what puts its settings back. */
export async function giveLegalNotice(admin: Member): Promise<() => Promise<void>> {
  const backs = [
    await setReglage(admin, 'entreprise', LEGAL_NOTICE.entreprise),
    await setReglage(admin, 'legal', LEGAL_NOTICE.legal),
    await setReglage(admin, 'depannage', LEGAL_NOTICE.depannage),
  ];
  return async () => {
    for (const back of backs) await back();
  };
}
