import { afterEach, beforeEach } from 'vitest';
import { toStamp } from '../src/platform/clock';
import { openDatabase } from '../src/platform/db/database';
import { letter } from '../src/platform/mail/letter';
import { queueMail } from '../src/platform/mail/outbox';
import { type OutgoingMail, type Post, PostProblem } from '../src/platform/mail/post';
import { SATURDAY_10H, type TestSite } from './test-site';

export const START = Temporal.Instant.from(SATURDAY_10H);
/** Minutes after the start, as the database stores an instant. */
export const stampAt = (minutes: number) => toStamp(START.add({ milliseconds: minutes * 60_000 }));
export const words = (subject: string) =>
  letter({ shop: { name: 'La boutique' }, publicUrl: 'https://www.exemple.test', subject, paragraphs: ['Bonjour.'] });

/** A mail server that gives each attempt the next answer, and takes everything afterwards. */
export function fakePost(...answers: (Error | Promise<void>)[]): Post & { taken: OutgoingMail[] } {
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
export const breakdown = () => new PostProblem('le serveur ne répond pas', false);
export const unreachable = () => new PostProblem('personne ne répond', false, 'connexion');
export const rowIdOf = (messageId: string) => messageId.slice(1).split('.', 1)[0];

/** What the tests of the outbox do; each begins on Saturday at ten with an empty outbox. Call it inside `onBothEngines`. */
export function outboxActs(site: () => TestSite) {
  beforeEach(() => site().clock.set(SATURDAY_10H));
  afterEach(() => site().db.deleteFrom('courriel').execute());
  return {
    queue: (extra: Partial<Parameters<typeof queueMail>[2]> = {}) =>
      site()
        .db.transaction()
        .execute((tx) =>
          queueMail(site(), tx, {
            kind: 'essai',
            to: { address: 'eve@exemple.test', name: 'Ève' },
            letter: words('Votre demande'),
            ...extra,
          }),
        ),
    row: (id: string) => site().db.selectFrom('courriel').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    moveTo: (minutes: number) => site().clock.set(stampAt(minutes)),
    async inOtherProcess(work: (other: Pick<TestSite, 'db' | 'clock'>) => Promise<void>) {
      const other = await openDatabase(site().env);
      await work({ db: other.db, clock: site().clock }).finally(other.close);
    },
  };
}
