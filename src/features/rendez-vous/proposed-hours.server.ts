import type { Selectable } from 'kysely';
import type { Tables } from '#db/tables';
import { momentText } from '~/intake/slot-line';
import { toStamp } from '~/platform/clock';
import type { Creneau } from './creneaux.server';

type Proposed = Pick<Selectable<Tables['proposition']>, 'starts_at' | 'ends_at' | 'autres'>;

export function hoursOf({ starts_at, ends_at, autres }: Proposed): Creneau[] {
  const [start, end] = [Temporal.Instant.from(starts_at), Temporal.Instant.from(ends_at)];
  const length = start.until(end);
  const others = (JSON.parse(autres) as string[]).map((one) => Temporal.Instant.from(one));
  return [{ start, end }, ...others.map((other) => ({ start: other, end: other.add(length) }))];
}

export function hoursColumns(hours: Creneau[]): Proposed {
  const [first, ...others] = hours.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start)) as [Creneau, ...Creneau[]];
  return {
    starts_at: toStamp(first.start),
    ends_at: toStamp(first.end),
    autres: JSON.stringify(others.map(({ start }) => toStamp(start))),
  };
}

export const otherMoments = (proposed: Proposed) =>
  hoursOf(proposed)
    .slice(1)
    .map(({ start }) => ({ start: toStamp(start), text: momentText(start) }));
