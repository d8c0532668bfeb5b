import { describe, expect, test } from 'vitest';
import { purgeBin } from '~/features/corbeille/corbeille.server';
import { findFamille } from '~/features/familles/familles.server';
import { findMarque } from '~/features/marques/marques.server';
import { signInAs } from '../../../test/shop';
import type { Member } from '../../../test/staff';
import { handClock, onBothEngines } from '../../../test/test-site';

type Thing = { id: string | number; version: number; url: string };
type Step =
  | `${'crée' | 'brouillon' | 'déplace'} ${string} ${string}`
  | `${'publie' | 'retire' | 'jette' | 'sort'} ${string}`
  | 'vide la corbeille';
/** What each address gives in the end (brands share the code: some of their lives are enough): a thing by its name, « → address » where a page redirects to, or nothing. */
type Given = Record<string, string>;

const LIVES: { life: string; steps: Step[]; given: Given; marques?: true }[] = [
  { life: 'published', steps: ['crée P a'], given: { a: 'P' } },
  { life: 'held by a draft', marques: true, steps: ['brouillon P a'], given: { a: '' } },
  { life: 'moved in a draft, then published', steps: ['brouillon P a', 'déplace P b', 'publie P'], given: { a: '→ b', b: 'P' } },
  { life: 'moved in a draft, once published', steps: ['crée P a', 'retire P', 'déplace P b'], given: { a: '', b: '' } },
  { life: 'moved', steps: ['crée P a', 'déplace P b'], given: { a: '→ b', b: 'P' } },
  { life: 'moved to the same address', steps: ['crée P a', 'déplace P a'], given: { a: 'P' } },
  { life: 'gone and come back', marques: true, steps: ['crée P a', 'déplace P b', 'déplace P a'], given: { a: 'P', b: '→ a' } },
  {
    life: 'gone and come back twice',
    steps: ['crée P a', 'déplace P b', 'déplace P a', 'déplace P b'],
    given: { a: '→ b', b: 'P' },
  },
  {
    life: 'moved three times, in one hop',
    marques: true,
    steps: ['crée P a', 'déplace P b', 'déplace P c', 'déplace P d'],
    given: { a: '→ d', b: '→ d', c: '→ d', d: 'P' },
  },
  {
    life: 'swapped with another through a third address',
    marques: true,
    steps: ['crée P a', 'crée Q b', 'déplace P c', 'déplace Q a', 'déplace P b'],
    given: { a: 'Q', b: 'P', c: '→ b' },
  },
  {
    life: 'swapped, then swapped again',
    steps: ['crée P a', 'crée Q b', 'déplace P c', 'déplace Q a', 'déplace P b', 'déplace Q c', 'déplace P a', 'déplace Q b'],
    given: { a: 'P', b: 'Q', c: '→ b' },
  },
  {
    life: 'moved, when another takes the address left',
    steps: ['crée P a', 'déplace P b', 'crée Q a'],
    given: { a: 'Q', b: 'P' },
  },
  {
    life: 'moved, when a draft takes the address left',
    steps: ['crée P a', 'déplace P b', 'brouillon Q a'],
    given: { a: '→ b', b: 'P' },
  },
  {
    life: 'moved, when a draft takes the address left, then leaves it or is thrown away',
    steps: ['crée P a', 'déplace P b', 'brouillon Q a', 'déplace Q c', 'brouillon R a', 'jette R'],
    given: { a: '→ b', b: 'P', c: '' },
  },
  {
    life: 'moved, when a draft takes the address left, then is published',
    marques: true,
    steps: ['crée P a', 'déplace P b', 'brouillon Q a', 'publie Q'],
    given: { a: 'Q', b: 'P' },
  },
  {
    life: 'moved, when another takes the address left, then is thrown away',
    steps: ['crée P a', 'déplace P b', 'brouillon Q a', 'publie Q', 'jette Q'],
    given: { a: '', b: 'P' },
  },
  {
    life: 'moved, when another takes the address left, then leaves it',
    steps: ['crée P a', 'déplace P b', 'crée Q a', 'déplace Q c'],
    given: { a: '→ c', b: 'P', c: 'Q' },
  },
  {
    life: 'one that two have left and a third takes again',
    steps: ['crée P a', 'déplace P b', 'crée Q a', 'déplace Q c', 'déplace P a'],
    given: { a: 'P', b: '→ a', c: 'Q' },
  },
  {
    life: 'thrown away, its former address included',
    marques: true,
    steps: ['crée P a', 'déplace P b', 'jette P'],
    given: { a: '', b: '' },
  },
  { life: 'thrown away, then taken out of the bin', steps: ['crée P a', 'déplace P b', 'jette P', 'sort P'], given: { a: '→ b', b: 'P' } },
  { life: 'thrown away, when another takes its address', steps: ['crée P a', 'jette P', 'crée Q a'], given: { a: 'Q', 'a-2': '' } },
  {
    life: 'taken out of the bin after another took its address',
    marques: true,
    steps: ['crée P a', 'jette P', 'crée Q a', 'sort P'],
    given: { a: 'Q', 'a-2': 'P' },
  },
  {
    life: 'taken out of the bin after another took its former address',
    steps: ['crée P a', 'déplace P b', 'jette P', 'crée Q a', 'sort P'],
    given: { a: 'Q', b: 'P' },
  },
  {
    life: 'thrown away twice, when two others take its address',
    steps: ['crée P a', 'jette P', 'crée Q a', 'jette Q', 'crée R a', 'sort P', 'sort Q'],
    given: { a: 'R', 'a-2': 'P', 'a-3': 'Q' },
  },
  {
    life: 'gone for good: its address is free',
    marques: true,
    steps: ['crée P a', 'déplace P b', 'jette P', 'vide la corbeille', 'crée Q a', 'déplace Q b'],
    given: { a: '→ b', b: 'Q' },
  },
  { life: 'gone for good', steps: ['crée P a', 'déplace P b', 'jette P', 'vide la corbeille'], given: { a: '', b: '' } },
];

onBothEngines('an address', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');

  describe.each([
    { kind: 'of a family', path: '/admin/familles', read: '/familles', find: findFamille, lives: LIVES, fields: { univers: 'DOMOTIQUE' } },
    {
      kind: 'of a brand',
      path: '/admin/marques',
      read: '/marques',
      find: findMarque,
      lives: LIVES.filter(({ marques }) => marques),
      fields: {},
    },
  ])('$kind', ({ path, read, find, lives, fields }) => {
    let turn = 0;
    const addressOf = (letter: string) => `vie-${turn}-${letter}`;

    async function live(steps: Step[]) {
      const things = new Map<string, Thing>();
      const known = (name: string) => things.get(name) as Thing;
      const keep = async (name: string, answer: ReturnType<Member['put']>) => {
        const response = await answer;
        expect([name, response.statusCode]).toEqual([name, 200]);
        things.set(name, response.json<Thing>());
      };
      const revise = (name: string, body: object) =>
        keep(name, editor.put(`${path}/${known(name).id}`, { version: known(name).version, ...body }));
      for (const step of steps) {
        const [verb, name = '', letter = ''] = step.split(' ');
        const url = addressOf(letter);
        if (verb === 'crée') await keep(name, editor.post(path, { ...fields, name, url, status: 'publie' }));
        else if (verb === 'brouillon') await keep(name, editor.post(path, { ...fields, name, url }));
        else if (verb === 'déplace') await revise(name, { url });
        else if (verb === 'publie') await revise(name, { status: 'publie' });
        else if (verb === 'retire') await revise(name, { status: 'brouillon' });
        else if (verb === 'jette') expect((await editor.remove(`${path}/${known(name).id}`)).statusCode).toBe(200);
        else if (verb === 'sort') await keep(name, editor.post(`${path}/${known(name).id}/restauration`));
        else await purgeBin({ ...site(), clock: handClock('2026-12-21T09:00:00.000Z') });
      }
      return things;
    }

    test.each(lives)('leads where it should when it is $life', async ({ steps, given }) => {
      turn += 1;
      const things = await live(steps);
      for (const [letter, expected] of Object.entries(given)) {
        const where = await find(site(), addressOf(letter));
        const shown = where === undefined ? '' : 'movedTo' in where ? `→ ${where.movedTo.replace(/^vie-\d+-/, '')}` : where.name;
        expect([letter, shown]).toEqual([letter, expected]);
        // The API has no redirections: a former address answers the thing of today, at its own address.
        const answer = await editor.get(`${read}/${addressOf(letter)}`);
        const holder = expected.startsWith('→ ') ? given[expected.slice(2)] : expected;
        expect([letter, answer.statusCode]).toEqual([letter, holder ? 200 : 404]);
        if (holder) expect(answer.json()).toMatchObject({ name: holder, url: things.get(holder)?.url });
        if (where && 'movedTo' in where) expect(await find(site(), where.movedTo)).toMatchObject({ url: where.movedTo });
      }
    });

    test('of another is refused, and the other keeps it', async () => {
      turn += 1;
      const things = await live(['crée P a', 'crée Q b']);
      const { id, version } = things.get('P') as Thing;
      const response = await editor.put(`${path}/${id}`, { version, url: addressOf('b') });
      expect(response.statusCode).toBe(422);
      expect(response.json().error.details.url[0]).toContain('déjà prise');
      expect((await editor.get(`${read}/${addressOf('b')}`)).json().name).toBe('Q');
      expect((await editor.get(`${read}/${addressOf('a')}`)).json().name).toBe('P');
    });

    test('that a draft holds is refused too', async () => {
      turn += 1;
      const things = await live(['crée P a', 'brouillon Q b']);
      const { id, version } = things.get('P') as Thing;
      expect((await editor.put(`${path}/${id}`, { version, url: addressOf('b') })).statusCode).toBe(422);
    });

    test('goes to only one of ten that want it at the same instant', async () => {
      turn += 1;
      const names = Array.from({ length: 10 }, (_, index) => String(index));
      const things = await live(names.map((name): Step => `crée ${name} ${name}`));
      const answers = await Promise.all(
        names.map((name) => {
          const { id, version } = things.get(name) as Thing;
          return editor.put(`${path}/${id}`, { version, url: addressOf('x') });
        }),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(422)]);
      const winner = String(answers.findIndex(({ statusCode }) => statusCode === 200));
      expect((await editor.get(`${read}/${addressOf('x')}`)).json().name).toBe(winner);
      for (const name of names) expect((await editor.get(`${read}/${addressOf(name)}`)).json().name).toBe(name);
    });

    test.each(['crée', 'brouillon'] as const)('tells the team which former ones lead there (%s)', async (begin) => {
      turn += 1;
      const things = await live([`${begin} P a`, 'déplace P b', 'déplace P c', 'déplace P a']);
      const { id } = things.get('P') as Thing;
      expect((await editor.get(`${path}/${id}`)).json().formerUrls).toEqual([addressOf('b'), addressOf('c')]);
    });
  });

  test('of a service is an anchor: unique, without redirection', async () => {
    const create = (url: string) => editor.post('/admin/services', { title: url, audience: 'pro', status: 'publie', url });
    const first = (await create('ancre-a')).json<Thing>();
    expect((await create('ancre-a')).statusCode).toBe(422);
    await editor.put(`/admin/services/${first.id}`, { version: first.version, url: 'ancre-b' });
    expect((await create('ancre-a')).statusCode).toBe(200);
    const urls = (await editor.get('/services/pro')).json().services.map(({ url }: Thing) => url);
    expect(urls.filter((url: string) => url.startsWith('ancre'))).toEqual(['ancre-b', 'ancre-a']);
  });
});
