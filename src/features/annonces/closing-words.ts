import { DAY_FORMAT } from '~/platform/text/day-text';
import { premier } from '~/platform/text/premier';

/** « Fermé du 3 au 20 août »: shared month and year appear once. @param from first closed day, YYYY-MM-DD @param to last closed day */
export function closingWords(from: string, to: string): string {
  const [first, last] = [wordsOf(from), wordsOf(to)];
  const until = premier(`${last.day} ${last.month}`);
  if (from === to) return `Fermé le ${until}`;
  if (first.year !== last.year) return `Fermé du ${premier(`${first.day} ${first.month}`)} ${first.year} au ${until} ${last.year}`;
  if (first.month !== last.month) return `Fermé du ${premier(`${first.day} ${first.month}`)} au ${until}`;
  return `Fermé du ${first.day === '1' ? '1er' : first.day} au ${until}`;
}

function wordsOf(day: string) {
  const parts = DAY_FORMAT.formatToParts(new Date(`${day}T12:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: part('day'), month: part('month'), year: part('year') };
}
