import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MediaState } from '~/content/medias/contract';
import { purgeBin } from '~/features/corbeille/corbeille.server';
import { signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { handClock, onBothEngines } from '../../../test/test-site';
import type { ReglagesView } from './contract';
import type { SectionState } from './edition-contract';

type Content = Record<string, unknown>;
const TOO_LONG = `${'a'.repeat(64)}@${'b.'.repeat(95)}fr`;

onBothEngines('changing the réglages', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  let first: SectionState[];
  beforeAll(async () => {
    first = (await admin.get('/admin/reglages')).json().data;
  });

  const load = async (section: string) => (await admin.get(`/admin/reglages/${section}`)).json<SectionState>();
  const save = async (section: string, change: (content: Content) => Content) => {
    const { version, content } = await load(section);
    return admin.confirmed('PUT', `/admin/reglages/${section}`, { version, content: change(content) });
  };
  const view = async () => (await admin.get('/reglages')).json<ReglagesView>();
  beforeEach(async () => {
    for (const { section, content } of first) expect((await save(section, () => content)).statusCode).toBe(200);
  });

  test.each(['entreprise', 'horaires', 'legal', 'identite', 'site', 'rendez_vous', 'demandes', 'recherche', 'depannage'])(
    'of the section %s as they were read changes nothing but the version',
    async (section) => {
      const before = await load(section);
      const shown = await view();
      const saved = await admin.confirmed('PUT', `/admin/reglages/${section}`, before);
      expect(saved.json()).toEqual({ ...before, version: before.version + 1, updatedAt: saved.json().updatedAt });
      expect(await view()).toEqual(shown);
      const refused = await save(section, () => ({}));
      expect([refused.statusCode, Object.keys(refused.json().error.details).sort()]).toEqual([
        422,
        Object.keys(before.content)
          .map((field) => `content.${field}`)
          .sort(),
      ]);
    },
  );

  const day = (...hours: string[]) => hours.map((range) => ({ opens: range.split('-')[0], closes: range.split('-')[1] }));
  const monday = (ranges: unknown) => (content: Content) => ({ ...content, weekly: { ...(content.weekly as object), lundi: ranges } });
  const exception = (fields: object) => (content: Content) => ({
    ...content,
    exceptions: [{ from: '2026-12-24', to: '2026-12-26', label: 'Noël', ranges: [], ...fields }],
  });
  test.each<[string, string, (content: Content) => Content, string]>([
    ['ranges that overlap', 'horaires', monday(day('09:00-12:00', '11:30-18:00')), 'content.weekly.lundi'],
    ['ranges out of order', 'horaires', monday(day('14:00-18:00', '09:00-12:00')), 'content.weekly.lundi'],
    ['a closing before the opening', 'horaires', monday(day('18:00-09:00')), 'content.weekly.lundi.0'],
    ['an hour that does not exist', 'horaires', monday(day('09:00-25:00')), 'content.weekly.lundi.0.closes'],
    ['an hour written wrongly', 'horaires', monday(day('9h-12:00')), 'content.weekly.lundi.0.opens'],
    ['an exception backwards', 'horaires', exception({ to: '2026-12-23' }), 'content.exceptions.0'],
    ['an exception on a day that does not exist', 'horaires', exception({ from: '2026-02-31' }), 'content.exceptions.0.from'],
    ['an exception that overlaps', 'horaires', exception({ ranges: day('09:00-12:00', '11:00-13:00') }), 'content.exceptions.0.ranges'],
    ['a week without a Monday', 'horaires', (content) => ({ ...content, weekly: {} }), 'content.weekly.lundi'],
    ['a SIREN whose key is wrong', 'legal', (content) => ({ ...content, siren: '732 829 321' }), 'content.siren'],
    ['a group of one word', 'recherche', () => ({ synonymes: [{ words: ['clim', ' '] }] }), 'content.synonymes.0.words'],
    ['the same word twice', 'recherche', () => ({ synonymes: [{ words: ['clim', 'Clîm'] }] }), 'content.synonymes.0.words'],
    [
      'a word in two groups',
      'recherche',
      () => ({ synonymes: [{ words: ['clim', 'froid'] }, { words: ['frais', 'CLIM'] }] }),
      'content.synonymes.1.words',
    ],
    ['a word without a letter', 'recherche', () => ({ synonymes: [{ words: ['clim', '…'] }] }), 'content.synonymes.0.words'],
    [
      'too many groups',
      'recherche',
      () => ({ synonymes: Array.from({ length: 81 }, (_, at) => ({ words: [`a${at}`, `b${at}`] })) }),
      'content.synonymes',
    ],
    ['a shop without a name', 'entreprise', (content) => ({ ...content, name: ' ' }), 'content.name'],
    ['a telephone number that is none', 'entreprise', (content) => ({ ...content, phone: 'nous appeler' }), 'content.phone'],
    ['an incomplete mail address', 'entreprise', (content) => ({ ...content, email: 'contact' }), 'content.email'],
    ['a mail address that no server takes', 'entreprise', (content) => ({ ...content, email: TOO_LONG }), 'content.email'],
    [
      'a notified address that no server takes',
      'demandes',
      (content) => ({ ...content, notifications: { ...(content.notifications as object), sav: [TOO_LONG] } }),
      'content.notifications.sav.0',
    ],
    ['a latitude off the globe', 'entreprise', (content) => ({ ...content, latitude: 91 }), 'content.latitude'],
    ['a document that does not exist', 'site', (content) => ({ ...content, cguId: 999_999 }), 'image'],
    ['a document with an enormous number', 'site', (content) => ({ ...content, cguId: 9_007_199_254_740_991 }), 'image'],
    ['a colour that is none', 'identite', (content) => ({ ...content, accent: 'vert' }), 'content.accent'],
    [
      'a colour of an univers that is none',
      'identite',
      (content) => ({ ...content, univers: { ...(content.univers as object), DOMOTIQUE: '#12345' } }),
      'content.univers.DOMOTIQUE',
    ],
    ['a name too long for the header', 'identite', (content) => ({ ...content, wordmark: 'a'.repeat(41) }), 'content.wordmark'],
    ['a mark that does not exist', 'identite', (content) => ({ ...content, markId: 999_999 }), 'image'],
    ['a logo that does not exist', 'site', (content) => ({ ...content, credit: { label: '', url: '', logoId: 999_999 } }), 'image'],
  ])('with %s is refused at its field, and nothing moves', async (_, section, wrong, field) => {
    const before = await load(section);
    const refused = await save(section, wrong);
    expect(refused.statusCode).toBe(422);
    const { details } = refused.json().error;
    expect(Object.keys(details)).toContain(field);
    expect(details[field][0]).toMatch(/^\p{Lu}.*[.\w]$/u);
    expect(await load(section)).toEqual(before);
    expect((await admin.get('/reglages')).statusCode).toBe(200);
  });

  test('of the opening hours shows at once, well set', async () => {
    expect(
      (await save('horaires', exception({ from: '2026-11-21', to: '2026-11-21', label: "Fermé : c'est l'inventaire" }))).statusCode,
    ).toBe(200);
    const { opening } = await view();
    expect([opening.open, opening.days[0]?.note]).toEqual([false, 'Fermé\u00a0: c’est l’inventaire']);
  });

  describe('of a document', () => {
    const shelve = async () => {
      const form = new FormData();
      form.set('files[0]', new File([`%PDF-1.4\n${Math.random()}\n%%EOF`], 'Conditions générales.pdf'));
      return (await admin.send('/admin/medias', form)).json<[MediaState]>()[0];
    };

    test('shows it at once, and keeps it from being thrown away', async () => {
      const media = await shelve();
      await save('site', (content) => ({ ...content, cguId: media.id }));
      expect((await view()).cguUrl).toBe(media.src);
      expect((await admin.remove(`/admin/medias/${media.id}`)).statusCode).toBe(409);
      await save('site', (content) => ({ ...content, cguId: null }));
      expect((await view()).cguUrl).toBe('/cgu.pdf');
    });

    test('is refused as a logo', async () => {
      const media = await shelve();
      const refused = await save('identite', (content) => ({ ...content, logoDarkId: media.id }));
      expect([refused.statusCode, Object.keys(refused.json().error.details)]).toEqual([422, ['content.logoDarkId']]);
    });

    test('taken up again after it is gone, is done without it', async () => {
      const media = await shelve();
      await save('site', (content) => ({ ...content, cguId: media.id }));
      const { version } = await load('site');
      await save('site', (content) => ({ ...content, cguId: null }));
      await admin.remove(`/admin/medias/${media.id}`);
      await purgeBin({ ...site(), clock: handClock('2026-12-21T09:00:00.000Z') });
      const back = await admin.confirmed('POST', `/admin/reglages/site/revisions/${version}/retour`, { version: version + 1 });
      expect([back.statusCode, back.json().content.cguId]).toEqual([200, null]);
      expect((await view()).credit.logo).toMatch(/^\/media\//);
    });
  });

  test('is for administrators only', async () => {
    const editor = await member(site(), 'EDITEUR');
    const { version, content } = await load('entreprise');
    const answers = [
      await editor.get('/admin/reglages'),
      await editor.get('/admin/reglages/entreprise'),
      await editor.put('/admin/reglages/entreprise', { version, content }),
      await editor.get('/admin/reglages/entreprise/revisions'),
      await editor.post('/admin/reglages/entreprise/revisions/1/retour', { version }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect((await load('entreprise')).version).toBe(version);
    expect((await admin.get('/admin/reglages/inconnue')).statusCode).toBe(404);
  });
});
