import type { Role } from '~/ui/roles';
import type { AdminSection } from './section';

export type Place = { label: string; detail: string; path: string; words?: string; roles?: readonly Role[] };

const MOST = 8;

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

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
