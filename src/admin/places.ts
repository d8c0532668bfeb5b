import type { UserRole } from '~/ui/session';
import type { AdminSection } from './section';

/** A screen that a search finds by its name, and by words that stand on it. @property roles a part of its section's roles */
export type Place = { label: string; detail: string; path: string; words?: string; roles?: readonly UserRole[] };

const MOST = 8;

/** The screens of the sections given whose words begin as those that are typed; by their names first. */
export function placesOf(sections: AdminSection[], typed: string): Place[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const places = sections.flatMap(({ name, label, places = [] }) => [{ label, detail: 'Menu', path: `/admin/${name}` }, ...places]);
  const rank = ({ label, detail, words = '' }: Place) =>
    [label, `${label} ${detail}`, `${label} ${detail} ${words}`].findIndex((text) => holds(wordsOf(text), wanted));
  return places
    .map((place) => ({ place, rank: rank(place) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ place }) => place);
}

const holds = (words: string[], wanted: string[]) => wanted.every((start) => words.some((word) => word.startsWith(start)));

/** Lower case, without accents. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
