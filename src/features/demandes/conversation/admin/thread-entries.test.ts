import { expect, test } from 'vitest';
import type { EvenementView, Fusion } from '../../demande-view';
import { newestOf, type ThreadMail, threadOf } from './thread-entries';

const at = (minute: number) => `2026-11-26T09:${String(minute).padStart(2, '0')}:00.000Z`;
const event = (id: string, kind: string, minute: number, more: Partial<EvenementView> = {}): EvenementView => ({
  id,
  at: at(minute),
  kind,
  author: 'Claire',
  isPerson: false,
  text: '',
  visible: false,
  quoted: null,
  from: null,
  authenticity: null,
  fichiers: [],
  reference: null,
  held: null,
  courriel: null,
  ...more,
});
const mail = (id: string, minute: number, toStaff = false): ThreadMail => ({
  id,
  kind: 'demande_accuse',
  title: 'Accusé de réception',
  toStaff,
  to: 'jeanne@exemple.test',
  subject: 'Bien reçu',
  state: 'envoye',
  attempts: 1,
  lastError: null,
  createdAt: at(minute),
  sentAt: at(minute),
  reference: null,
});

const thread = threadOf({
  createdAt: at(0),
  evenements: [
    event('a', 'recue', 0, { isPerson: true }),
    event('b', 'confiee', 1),
    event('c', 'etat', 2),
    event('d', 'reponse', 3, { visible: true, courriel: 'm3' }),
    event('e', 'message', 5, { isPerson: true, visible: true }),
    event('f', 'automatique', 6, { isPerson: true }),
  ],
  fusions: [{ id: 'r', createdAt: at(4) } as Fusion],
  courriels: [mail('m1', 0), mail('m2', 0, true), mail('m3', 3), mail('m4', 5, true)],
});

test('A thread begins with what was asked and goes on in order of time', () => {
  expect(thread.map(({ kind, id }) => [kind, id])).toEqual([
    ['asked', 'asked'],
    ['mail', 'm1'],
    ['acts', 'b'],
    ['written', 'd'],
    ['merged', 'r'],
    ['written', 'e'],
    ['written', 'f'],
  ]);
});

test('Acts that follow one another are one entry', () => {
  expect(thread.find(({ kind }) => kind === 'acts')).toMatchObject({ events: [{ id: 'b' }, { id: 'c' }] });
});

test('An answer carries the mail by which it left', () => {
  expect(thread.find(({ id }) => id === 'd')).toMatchObject({ mail: { id: 'm3' } });
});

test('Reading begins at the last words of a person or of the shop', () => {
  expect(newestOf(thread)).toBe('e');
  expect(newestOf(thread.slice(0, 3))).toBe('asked');
});
