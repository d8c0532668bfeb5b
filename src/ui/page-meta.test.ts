import { expect, test } from 'vitest';
import { pageMeta } from './page-meta';

const SITE = { publicUrl: 'https://www.exemple.test', name: 'Chauffage et énergies du Midi' };
const CRUMBS = [
  { name: 'Accueil', path: '/' as const },
  { name: 'Familles', path: '/familles' as const },
];
const metaOf = (title: string, description = 'Une page.') =>
  Object.assign({}, ...pageMeta(SITE, { title, description, crumbs: CRUMBS }).reverse()) as { title: string };
const descriptionOf = (description: string) =>
  pageMeta(SITE, { title: 'Titre', description, crumbs: CRUMBS }).flatMap((tag) =>
    'name' in tag && tag.name === 'description' ? [tag.content] : [],
  );

test('a title names the shop where both have room, and is whole otherwise', () => {
  expect(metaOf('Poêles à granulés').title).toBe('Poêles à granulés – Chauffage et énergies du Midi');
  const long = 'La pompe à chaleur, du premier rendez-vous à l’entretien';
  expect(metaOf(long).title).toBe(long);
});

test('a description has 160 signs at most, and whole words', () => {
  const words = 'chauffage '.repeat(20).trim();
  const [shown] = descriptionOf(words) as [string];
  expect(shown.length).toBeLessThanOrEqual(160);
  expect(shown).toMatch(/^(?:chauffage )+chauffage…$/);
  expect(descriptionOf('Court.')).toEqual(['Court.']);
});
