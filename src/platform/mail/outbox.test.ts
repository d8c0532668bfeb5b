import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type House, onBothEngines, SATURDAY_10H } from '../../../test/house';
import { toStamp } from '../clock';
import { openDatabase } from '../db/database';
import { letter } from './letter';
import { deliverDue, queueMail, resendMail } from './outbox';
import { type OutgoingMail, type Post, PostProblem } from './post';

const start = Temporal.Instant.from(SATURDAY_10H);
const stampAt = (minutes: number) => toStamp(start.add({ milliseconds: minutes * 60_000 }));
const words = (subject: string) =>
  letter({ shop: 'La boutique', publicUrl: 'https://www.exemple.test', subject, paragraphs: ['Bonjour.'] });

/** A post that answers what each attempt is told to, and takes everything afterwards. */
function fakePost(...answers: (Error | Promise<void>)[]): Post & { taken: OutgoingMail[] } {
  const taken: OutgoingMail[] = [];
  return {
    taken,
    async send(mail) {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      taken.push(mail);
      await answer;
    },
  };
}
const breakdown = () => new PostProblem('le serveur ne répond pas', false);

onBothEngines(
  'la boîte d’envoi',
  (house) => {
    beforeEach(() => house().clock.set(SATURDAY_10H));
    afterEach(() => house().db.deleteFrom('courriel').execute());

    const queue = (extra: Partial<Parameters<typeof queueMail>[2]> = {}) =>
      house()
        .db.transaction()
        .execute((tx) =>
          queueMail(house(), tx, {
            kind: 'essai',
            to: { address: 'eve@exemple.test', name: 'Ève' },
            letter: words('Votre demande'),
            ...extra,
          }),
        );
    const row = (id: string) => house().db.selectFrom('courriel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const moveTo = (minutes: number) => house().clock.set(stampAt(minutes));
    const inOtherProcess = async (work: (other: Pick<House, 'db' | 'clock'>) => Promise<void>) => {
      const other = await openDatabase(house().env);
      await work({ db: other.db, clock: house().clock }).finally(other.close);
    };

    test('garde un courriel lisible, prêt à partir, avec sa cause', async () => {
      const id = await queue({ replyTo: 'client@exemple.test', sendBefore: start.add({ hours: 1 }) });
      expect(await row(id)).toMatchObject({
        kind: 'essai',
        message_id: `<${id}@www.exemple.test>`,
        to_address: 'eve@exemple.test',
        reply_to: 'client@exemple.test',
        text: words('Votre demande').text,
        state: 'en_attente',
        attempts: 0,
        next_at: stampAt(0),
        send_before: stampAt(60),
      });
    });

    test('garde ce qui l’a causé, ses en-têtes et son fichier d’agenda, et les confie avec lui', async () => {
      const calendar = { method: 'CANCEL', text: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nX-À:« été »\r\nEND:VCALENDAR\r\n' } as const;
      const headers = { 'List-Unsubscribe': '<https://www.exemple.test/x>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      const id = await queue({ cause: { demandeId: 'd1', abonneId: 'a1' }, headers, calendar });
      expect(await row(id)).toMatchObject({ demande_id: 'd1', abonne_id: 'a1' });
      const post = fakePost();
      await deliverDue(house(), post);
      await resendMail(house(), id);
      await deliverDue(house(), post);
      expect(post.taken).toMatchObject([
        { headers, calendar },
        { headers, calendar },
      ]);
    });

    test('n’y met rien de lui-même', async () => {
      const id = await queue();
      expect(await row(id)).toMatchObject({ demande_id: null, abonne_id: null, headers: null, calendar: null });
      const post = fakePost();
      await deliverDue(house(), post);
      expect(post.taken).toMatchObject([{ headers: {}, calendar: null }]);
    });

    test.each([
      '<https://www.exemple.test/x>\r\nBcc: voleur@exemple.test',
      '<https://www.exemple.test/x>\nX: 1',
      '<https://www.exemple.test/x>\rX: 1',
      '<https://www.exemple.test/x>\r\n ',
      '<https://www.exemple.test/é>',
      'a\u0000b',
      'a\u2028b',
      'a\tb',
      ' a',
      'a ',
      '',
      `<https://www.exemple.test/${'x'.repeat(900)}>`,
    ])('refuse la valeur d’en-tête %j', async (value) => {
      await expect(queue({ headers: { 'List-Unsubscribe': value } })).rejects.toThrow('en-tête');
      await expect(queue({ headers: { 'List-Unsubscribe-Post': value } })).rejects.toThrow('en-tête');
      expect(await house().db.selectFrom('courriel').selectAll().execute()).toEqual([]);
    });

    test('ne prend que les en-têtes de désinscription, quoi qu’on lui donne', async () => {
      const given = { 'List-Unsubscribe': '<https://www.exemple.test/x>', Bcc: 'voleur@exemple.test', 'X\r\nBcc': 'voleur@exemple.test' };
      const post = fakePost();
      await queue({ headers: given });
      await deliverDue(house(), post);
      expect(post.taken[0]?.headers).toEqual({ 'List-Unsubscribe': '<https://www.exemple.test/x>' });
    });

    test.each([
      ['une demande dans une annulation', 'CANCEL', ['METHOD:REQUEST']],
      ['une annulation dans une demande', 'REQUEST', ['METHOD:CANCEL']],
      ['les deux', 'CANCEL', ['METHOD:CANCEL', 'METHOD:REQUEST']],
      ['aucune', 'CANCEL', []],
      ['une ligne repliée', 'CANCEL', ['SUMMARY:', ' METHOD:CANCEL']],
    ] as const)('refuse un fichier d’agenda qui dit autre chose que lui : %s', async (_, method, lines) => {
      const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
      await expect(queue({ calendar: { method, text } })).rejects.toThrow('méthode');
    });

    test('ne garde rien quand la cause échoue', async () => {
      const failing = house()
        .db.transaction()
        .execute(async (tx) => {
          await queueMail(house(), tx, { kind: 'essai', to: { address: 'eve@exemple.test', name: '' }, letter: words('') });
          throw new Error('panne au milieu');
        });
      await expect(failing).rejects.toThrow('panne au milieu');
      expect(await house().db.selectFrom('courriel').selectAll().execute()).toEqual([]);
    });

    test.each([
      'eve@exemple.test\r\nBcc: voleur@exemple.test',
      'eve@exemple.test\n',
      'eve@exemple.test, voleur@exemple.test',
      'eve@exemple.test;voleur@exemple.test',
      'Ève <eve@exemple.test>',
      '"eve@ailleurs.test"@exemple.test',
      'eve(ici)@exemple.test',
      'eve@voleur@exemple.test',
      'eve @exemple.test',
      'eve\u0000@exemple.test',
      'groupe:eve@exemple.test',
      'eve',
      '@exemple.test',
      '',
      `${'e'.repeat(250)}@exemple.test`,
    ])('refuse l’adresse %j, pour écrire comme pour répondre', async (address) => {
      await expect(queue({ to: { address, name: 'Ève' } })).rejects.toThrow('adresse');
      await expect(queue({ replyTo: address })).rejects.toThrow('adresse');
    });

    test.each(['eve+devis@exemple.test', 'o’brien@exemple.test', "o'brien@exemple.test", 'ève@société.test'])(
      'accepte l’adresse %j',
      async (address) => {
        expect((await row(await queue({ to: { address, name: '' } }))).to_address).toBe(address);
      },
    );

    test('n’envoie qu’une fois ce qui est parti', async () => {
      const id = await queue();
      const post = fakePost();
      expect(await deliverDue(house(), post)).toBe(1);
      moveTo(10_000);
      expect(await deliverDue(house(), post)).toBe(0);
      expect(post.taken).toHaveLength(1);
      expect(await row(id)).toMatchObject({ state: 'envoye', sent_at: stampAt(0), attempts: 1, claim: null, last_error: null });
    });

    test('réessaie après 1, 5, 15, 60, 240, 720 puis 1440 minutes, et renonce après dix essais', async () => {
      const id = await queue();
      let minutes = 0;
      for (const pause of [1, 5, 15, 60, 240, 720, 1440, 1440, 1440]) {
        await deliverDue(house(), fakePost(breakdown()));
        expect(await row(id)).toMatchObject({
          state: 'en_attente',
          next_at: stampAt(minutes + pause),
          last_error: 'le serveur ne répond pas',
        });
        minutes += pause;
        moveTo(minutes - 0.001);
        expect(await deliverDue(house(), fakePost())).toBe(0);
        moveTo(minutes);
      }
      await deliverDue(house(), fakePost(breakdown()));
      expect(await row(id)).toMatchObject({ state: 'echec', attempts: 10 });
      moveTo(1_000_000);
      expect(await deliverDue(house(), fakePost())).toBe(0);
    });

    test('renonce tout de suite quand le destinataire est refusé pour toujours', async () => {
      const id = await queue();
      await deliverDue(house(), fakePost(new PostProblem('550 inconnu', true)));
      expect(await row(id)).toMatchObject({ state: 'echec', attempts: 1, last_error: '550 inconnu' });
    });

    test('n’envoie jamais un courriel dont le temps est passé', async () => {
      const id = await queue({ sendBefore: start.add({ minutes: 60 }) });
      moveTo(60);
      const post = fakePost();
      expect(await deliverDue(house(), post)).toBe(0);
      expect([(await row(id)).state, post.taken]).toEqual(['perime', []]);
    });

    test('dit périmé, à son heure, ce qui attendait un nouvel essai plus lointain', async () => {
      const id = await queue({ sendBefore: start.add({ seconds: 30 }) });
      await deliverDue(house(), fakePost(breakdown()));
      moveTo(0.5);
      expect(await deliverDue(house(), fakePost())).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'perime', last_error: 'le serveur ne répond pas' });
    });

    test('vidée par deux processus au même instant, n’envoie qu’une copie de chacun', async () => {
      const ids = await Promise.all(Array.from({ length: 12 }, () => queue()));
      const post = fakePost();
      await inOtherProcess(async (other) => {
        const counts = await Promise.all([deliverDue(house(), post), deliverDue(other, post), deliverDue(house(), post)]);
        expect(counts.reduce((sum, count) => sum + count)).toBe(12);
      });
      expect(post.taken.map((mail) => mail.messageId).sort()).toEqual(ids.map((id) => `<${id}@www.exemple.test>`).sort());
    });

    test('n’en confie pas plus de trois à la fois', async () => {
      for (let at = 0; at < 7; at += 1) await queue();
      let [now, most] = [0, 0];
      const slow: Post = {
        send: async () => {
          now += 1;
          most = Math.max(most, now);
          // Long enough for a fourth to come, however slow the machine: the first three wait for one another.
          for (let wait = 0; most < 3 && wait < 100; wait += 1) await new Promise((settle) => setTimeout(settle, 50));
          await new Promise((settle) => setTimeout(settle, 30));
          now -= 1;
        },
      };
      expect(await deliverDue(house(), slow)).toBe(7);
      expect(most).toBe(3);
    });

    test('fait passer tout autre courriel avant ceux d’une campagne, même plus anciens', async () => {
      const campaign = await Promise.all(Array.from({ length: 3 }, () => queue({ kind: 'campagne', bulk: true })));
      moveTo(1);
      const others = await Promise.all(Array.from({ length: 3 }, () => queue()));
      const post = fakePost();
      expect(await deliverDue(house(), post)).toBe(6);
      const order = post.taken.map(({ messageId }) => messageId.slice(1, -'@www.exemple.test>'.length));
      expect(order.slice(0, 3).sort()).toEqual(others.sort());
      expect(order.slice(3).sort()).toEqual(campaign.sort());
    });

    test('ne retient pas un courriel arrivé pendant qu’un serveur lent prend ceux d’une campagne', async () => {
      for (let at = 0; at < 4; at += 1) await queue({ bulk: true });
      const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
      const [bulk, others]: [string[], string[]] = [[], []];
      const post: Post = {
        send: async ({ subject, messageId }) => {
          if (subject === 'Urgent') others.push(messageId);
          else {
            bulk.push(messageId);
            await slow;
          }
        },
      };
      const delivery = deliverDue(house(), post);
      await vi.waitFor(() => expect(bulk).toHaveLength(1));
      const id = await queue({ letter: words('Urgent') });
      await vi.waitFor(() => expect(others).toEqual([`<${id}@www.exemple.test>`]), { timeout: 3_000 });
      expect(bulk).toHaveLength(1);
      answer();
      expect(await delivery).toBe(5);
    });

    test('laisse les autres partir quand un courriel échoue', async () => {
      for (let at = 0; at < 5; at += 1) await queue();
      expect(await deliverDue(house(), fakePost(new Error('imprévu'), breakdown()))).toBe(3);
    });

    test('reprend, après le bail et sous le même numéro, le courriel d’un processus mort, et ignore ce qu’il en dirait encore', async () => {
      const id = await queue();
      const { promise: silence, reject: wakeUp } = Promise.withResolvers<void>();
      const dead = fakePost(silence);
      const late = deliverDue(house(), dead);
      await vi.waitFor(() => expect(dead.taken).toHaveLength(1));

      moveTo(4.999);
      expect(await deliverDue(house(), fakePost())).toBe(0);
      moveTo(5);
      const post = fakePost();
      expect(await deliverDue(house(), post)).toBe(1);
      expect(post.taken[0]?.messageId).toBe(dead.taken[0]?.messageId);

      wakeUp(breakdown());
      await late;
      expect(await row(id)).toMatchObject({ state: 'envoye', attempts: 2, last_error: null });
    });

    test('retient qu’un courriel est parti, même si la base s’absente à ce moment', async () => {
      const id = await queue();
      let writes = 0;
      const db = new Proxy(house().db, {
        get(target, name) {
          if (name === 'updateTable' && ++writes === 2) throw new Error('base fermée');
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      expect(await deliverDue({ db, clock: house().clock }, fakePost())).toBe(1);
      expect([(await row(id)).state, writes]).toEqual(['envoye', 3]);
    });

    test('renonce à un courriel dont le dixième essai a emporté le processus', async () => {
      const id = await queue();
      await house().db.updateTable('courriel').set({ attempts: 10 }).execute();
      const post = fakePost();
      expect(await deliverDue(house(), post)).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'echec', last_error: expect.stringMatching(/./) });
      expect(post.taken).toEqual([]);
    });

    test('ne prend plus rien quand on lui demande de s’arrêter', async () => {
      for (let at = 0; at < 5; at += 1) await queue();
      const stopping = new AbortController();
      const post: Post = { send: () => Promise.resolve(stopping.abort()) };
      const sent = await deliverDue(house(), post, stopping.signal);
      expect(sent).toBeGreaterThan(0);
      expect(sent).toBeLessThan(4);
      expect((await house().db.selectFrom('courriel').select('attempts').where('attempts', '=', 0).execute()).length).toBe(5 - sent);
    });

    describe('renvoie', () => {
      test.each(['echec', 'perime', 'envoye'] as const)('à la demande un courriel en état « %s », sous le même numéro', async (state) => {
        const id = await queue({ sendBefore: start.add({ minutes: 1 }) });
        await house().db.updateTable('courriel').set({ state, attempts: 10, last_error: 'refusé' }).where('id', '=', id).execute();
        moveTo(500);
        const post = fakePost();
        expect([await deliverDue(house(), post), await resendMail(house(), id), await deliverDue(house(), post)]).toEqual([0, true, 1]);
        expect(post.taken.map((mail) => mail.messageId)).toEqual([`<${id}@www.exemple.test>`]);
        expect(await row(id)).toMatchObject({ state: 'envoye', attempts: 1, last_error: null, sent_at: stampAt(500) });
      });

      test('avec tous ses essais devant lui', async () => {
        const id = await queue();
        await house().db.updateTable('courriel').set({ state: 'echec', attempts: 10 }).where('id', '=', id).execute();
        await resendMail(house(), id);
        await deliverDue(house(), fakePost(breakdown()));
        expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 1, next_at: stampAt(1) });
      });

      test('ni ce qui attend déjà, ni ce qui n’existe pas', async () => {
        const id = await queue();
        await deliverDue(house(), fakePost(breakdown()));
        expect([await resendMail(house(), id), await resendMail(house(), 'inconnu')]).toEqual([false, false]);
        expect((await row(id)).next_at).toBe(stampAt(1));
      });
    });
  },
  { starter: false },
);
