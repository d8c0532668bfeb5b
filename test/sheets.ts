import { expect } from 'vitest';
import type { EssaiLine, ImportationView } from '../src/content/importation/contract';
import type { Member } from './staff';

export type Essai = { counts: Record<EssaiLine['state'], number>; data: EssaiLine[]; total: number; empreinte: string };

/** What a person does with spreadsheets, through the calls of the screens. */
export function sheetsOf(who: () => Member, base = '/admin/contenus') {
  const path = `${base}/importations`;
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
  const essai = async (id: string, query = '') => (await who().get(`${path}/${id}/essai${query}`)).json<Essai>();
  return {
    path,
    send,
    receive,
    essai,
    choose: async (id: string, body: { columns: (string | null)[]; chosen: Record<string, string> }) => who().put(`${path}/${id}`, body),
    run: async (id: string) => who().confirmed('POST', `${path}/${id}/import`, { empreinte: (await essai(id)).empreinte }),
    takeBack: async (id: string) => (await who().confirmed('POST', `${path}/${id}/reprise`)).json<ImportationView>(),
    export: async (kind: string, format: string) =>
      new Uint8Array((await who().confirmed('GET', `${base}/exports/${kind}?format=${format}`)).rawPayload),
  };
}
