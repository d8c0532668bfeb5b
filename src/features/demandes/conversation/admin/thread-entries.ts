import type { DemandeView, EvenementView, Fusion } from '../../demande-view';

export type ThreadMail = DemandeView['courriels'][number];

export type ThreadEntry = { id: string; at: string } & (
  | { kind: 'asked' }
  | { kind: 'merged'; fusion: Fusion }
  | { kind: 'written'; event: EvenementView; mail?: ThreadMail | undefined }
  | { kind: 'acts'; events: EvenementView[] }
  | { kind: 'mail'; mail: ThreadMail }
);

/** These duplicate the first entry of the thread. */
const ARRIVALS = new Set(['recue', 'recue_courriel', 'prise']);

const WRITTEN = new Set([
  'note',
  'appel',
  'appel_manque',
  'reponse',
  'message',
  'message_ecarte',
  'courriel_tiers',
  'automatique',
  'transfert',
]);

const isWritten = ({ kind, visible }: EvenementView) => visible || WRITTEN.has(kind);

/** All events, oldest first, without mails to staff; an answer carries its own mail. */
export function threadOf({
  createdAt,
  evenements,
  courriels,
  fusions,
}: Pick<DemandeView, 'createdAt' | 'evenements' | 'courriels' | 'fusions'>): ThreadEntry[] {
  const answers = new Set(evenements.map(({ courriel }) => courriel));
  const events = evenements.filter(({ kind }) => !ARRIVALS.has(kind));
  const later = [
    ...fusions.map((fusion) => ({ id: fusion.id, at: fusion.createdAt, fusion })),
    ...events.map((event) => ({ id: event.id, at: event.at, event })),
    ...courriels.filter(({ id, toStaff }) => !toStaff && !answers.has(id)).map((mail) => ({ id: mail.id, at: mail.createdAt, mail })),
  ].sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
  const entries: ThreadEntry[] = [{ kind: 'asked', id: 'asked', at: createdAt }];
  for (const one of later) {
    const last = entries.at(-1);
    if ('fusion' in one) entries.push({ kind: 'merged', ...one });
    else if ('mail' in one) entries.push({ kind: 'mail', ...one });
    else if (isWritten(one.event)) entries.push({ kind: 'written', ...one, mail: courriels.find(({ id }) => id === one.event.courriel) });
    else if (last?.kind === 'acts') last.events.push(one.event);
    else entries.push({ kind: 'acts', id: one.id, at: one.at, events: [one.event] });
  }
  return entries;
}

export const newestOf = (entries: ThreadEntry[]): string =>
  entries.findLast(
    (entry) => entry.kind === 'asked' || entry.kind === 'merged' || (entry.kind === 'written' && entry.event.kind !== 'automatique'),
  )?.id ?? 'asked';
