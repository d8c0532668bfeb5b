import { expect } from 'vitest';
import type { Effect, EssaiLine, ImportationView } from '../src/content/importation/contract';
import type { Member } from './staff';

export type Essai = { counts: Record<EssaiLine['state'], number>; data: EssaiLine[]; total: number; empreinte: string; effect?: Effect };

export function sheetsOf(who: () => Member) {
  const path = '/admin/contenus/importations';
  const send = async (kind: string, name: string, content: string | Uint8Array) => {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new File([content as never], name));
    return who().send(path, form);
  };
  const receive = async (kind: string, name: string, content: string | Uint8Array) => {
    const answer = await send(kind, name, content);
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
    return answer.json<ImportationView>();
  };
  const kindOf = async (id: string) => (await who().get(`${path}/${id}`)).json<ImportationView>().kind;
  const essai = async (id: string, query = '') => (await who().get(`${path}/${id}/essai${query}`)).json<Essai>();
  return {
    path,
    send,
    receive,
    essai,
    choose: async (id: string, body: { columns: (string | null)[]; chosen: Record<string, string> }) => who().put(`${path}/${id}`, body),
    run: async (id: string) =>
      who().confirmed('POST', `${path}/${await kindOf(id)}/${id}/import`, { empreinte: (await essai(id)).empreinte }),
    takeBack: async (id: string) => (await who().confirmed('POST', `${path}/${await kindOf(id)}/${id}/reprise`)).json<ImportationView>(),
    export: async (kind: string, format: string) =>
      new Uint8Array((await who().confirmed('GET', `/admin/contenus/exports/${kind}?format=${format}`)).rawPayload),
  };
}

type Brought = { email: string; name?: string; audience?: string | null; univers?: readonly string[] };

/** Subscribes people with one proof for all. @returns how many lines the dry run counted, by state */
export async function bringAbonnes(who: Member, people: readonly Brought[], accord = 'Salon de l’habitat, mars 2026') {
  const { receive, choose, essai, run } = sheetsOf(() => who);
  const lines = people.map(({ email, name = '', audience, univers = [] }) => [email, name, audience ?? '', univers.join(',')].join(';'));
  const { id, cells } = await receive('abonne', 'salon.csv', ['E-mail;Nom;Profil;Univers', ...lines].join('\n'));
  await choose(id, { columns: cells.map(({ column }) => column), chosen: { accord } });
  const { counts } = await essai(id);
  const answer = await run(id);
  expect(answer.statusCode, answer.body).toBe(counts.nouvelle > 0 ? 200 : 422);
  return counts;
}
