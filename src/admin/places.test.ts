import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { ADMINS } from '~/ui/roles';
import { placesOf } from './places';
import type { AdminSection } from './section';

const section = (name: string, label: string, places: AdminSection['places'] = []): AdminSection => ({
  name,
  label,
  icon: House,
  group: 'site',
  roles: ADMINS,
  places,
});
const SECTIONS = [
  section('demandes', 'Demandes'),
  section('reglages', 'Réglages', [
    { label: 'Entreprise', detail: 'Nom, adresse', path: '/admin/reglages/entreprise', words: 'SIRET Téléphone' },
    { label: 'Demandes', detail: 'Délai de réponse', path: '/admin/reglages/demandes' },
  ]),
];

test.each([
  ['reglag', ['/admin/reglages']],
  ['SIRET', ['/admin/reglages/entreprise']],
  ['telephone entr', ['/admin/reglages/entreprise']],
  ['dem', ['/admin/demandes', '/admin/reglages/demandes']],
  ['réponse', ['/admin/reglages/demandes']],
  ['', []],
  ['xyz', []],
])('« %s » leads to %j', (typed, paths) => {
  expect(placesOf(SECTIONS, typed).map(({ path }) => path)).toEqual(paths);
});
