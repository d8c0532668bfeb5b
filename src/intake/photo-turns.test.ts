import { beforeAll, expect, test, vi } from 'vitest';
import type { DemandeView } from '~/features/demandes/demande-view';
import type * as Photos from '~/platform/media/photo';
import { blankPng, picture } from '../../test/images';
import { signInAs } from '../../test/shop';
import { onBothEngines } from '../../test/test-site';
import { demandeOf, newPerson, problemOf, sendForm } from '../../test/visitor';
import type { Acknowledged } from './contract';

/** How long each photo takes here, and what becomes of it. */
const making = vi.hoisted(() => ({ ms: 0, isMade: true, done: [] as string[] }));
vi.mock('~/platform/media/photo', async (load) => {
  const real = await load<typeof Photos>();
  const inFairTurns = (await import('~/platform/media/fair-turns')).fairTurns();
  return {
    ...real,
    preparePhoto: (path: string, into: string, whose: string): Promise<Photos.PhotoAnswer> => {
      if (!making.isMade) return Promise.resolve('unmade');
      if (making.ms === 0) return real.preparePhoto(path, into, whose);
      return inFairTurns(whose, async () => {
        await new Promise((settle) => setTimeout(settle, making.ms));
        making.done.push(whose);
        return real.preparePhoto(path, into, whose);
      });
    },
  };
});

const breakdown = { kind: 'depannage', description: 'Elle ne démarre plus.', phone: '05 36 49 00 01' };
const photoOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
let small: Buffer;
beforeAll(async () => {
  small = await picture(8, 6);
});

onBothEngines('the photos of many people', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const send = (photos: File[], remoteAddress: string) =>
    sendForm(site(), '/sav/formulaire', { ...newPerson(), ...breakdown, photos }, { remoteAddress });

  test.each([
    ['/24', (index: number) => `203.0.113.${index + 1}`],
    ['/48', (index: number) => `2001:db8:5:${(index * 256).toString(16)}::1`],
  ])('fifty of one network, a %s, neither make that of another wait nor keep it out', async (_, addressOf) => {
    Object.assign(making, { ms: 50, done: [] });
    try {
      const many = Array.from({ length: 50 }, (_, index) => send([photoOf(small, `${index}.jpg`)], addressOf(index)));
      await expect.poll(() => making.done.length).toBe(1);
      const before = making.done.length;
      expect((await send([photoOf(small, 'seule.jpg')], '198.51.100.7')).statusCode).toBe(200);
      expect(making.done.indexOf('198.51.100.0/24') - before).toBeLessThanOrEqual(3);
      const answers = await Promise.all(many);
      const taken = answers.filter(({ statusCode }) => statusCode === 200);
      expect(taken.length).toBeGreaterThanOrEqual(12);
      for (const answer of answers.filter((one) => !taken.includes(one))) {
        expect(problemOf(answer)).toMatchObject({ status: 503, code: 'surcharge' });
        expect(answer.headers['retry-after']).toBe('60');
      }
      expect(taken.length).toBeLessThan(50);
    } finally {
      making.ms = 0;
    }
  });

  test('that would weigh too much are refused by their name, with the size to give them', async () => {
    const deep = await blankPng(7_745, 7_745, { depth: 16, colour: 6, passes: true });
    const answer = await send([photoOf(small, 'bonne.jpg'), photoOf(deep, 'façade.png')], '198.51.100.8');
    expect(problemOf(answer)).toEqual({ status: 415, code: 'photo_illisible', fields: ['photos'] });
    expect(answer.json<{ message: string }>().message).toMatch(/«\sfaçade\.png\s».*Réduisez-la à 20\smillions de points/);
  });

  test('that cannot be made cost no request: it is stored without them, and staff read which are missing', async () => {
    making.isMade = false;
    try {
      const answer = await send([photoOf(small, 'lente.jpg')], '198.51.100.9');
      expect(answer.statusCode).toBe(200);
      const { id } = await demandeOf(site(), answer.json<Acknowledged>().reference);
      const { fichiers, evenements } = (await admin.get(`/admin/demandes/${id}`)).json<DemandeView>();
      expect(fichiers).toEqual([]);
      expect(evenements.find(({ kind }) => kind === 'photo_absente')).toMatchObject({
        author: 'Le site',
        text: expect.stringContaining('«\u00a0lente.jpg\u00a0»'),
        visible: false,
      });
    } finally {
      making.isMade = true;
    }
  });
});
