import { longDate } from '~/admin/dates';
import type { Exception } from './exceptions';

const day = (date: string) => longDate(`${date}T12:00:00Z`);

export const daysText = ({ from, to }: Pick<Exception, 'from' | 'to'>) =>
  from === to ? `le ${day(from)}` : `du ${day(from)} au ${day(to)}`;

export const openText = ({ ranges }: Pick<Exception, 'ranges'>) =>
  ranges.length === 0 ? 'Fermé' : `Ouvert ${ranges.map(({ opens, closes }) => `de ${hour(opens)} à ${hour(closes)}`).join(' et ')}`;

function hour(text: string): string {
  const [hours, minutes] = text.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}
