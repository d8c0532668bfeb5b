import { KeyRound } from 'lucide-react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ADMINS, ANSWERERS } from '~/ui/roles';
import { type AdminSection, sectionsFor } from './section';

const section: AdminSection = {
  name: 'rendez_vous',
  label: 'Rendez-vous',
  icon: KeyRound,
  group: 'jour',
  roles: ANSWERERS,
  places: [
    { label: 'Agenda', detail: '', path: '/admin/rendez_vous' },
    { label: 'Fermetures', detail: '', path: '/admin/rendez_vous/fermetures', roles: ADMINS },
  ],
  screens: [
    { path: '', element: createElement('p') },
    { path: 'fermetures', element: createElement('p'), roles: ADMINS },
  ],
};

test.each([
  ['ADMIN', ['Agenda', 'Fermetures'], ['', 'fermetures']],
  ['ACCUEIL', ['Agenda'], ['']],
] as const)('%s finds and opens only the screens of its role', (role, places, screens) => {
  const [own] = sectionsFor([section], role);
  expect(own?.places?.map(({ label }) => label)).toEqual(places);
  expect(own?.screens?.map(({ path }) => path)).toEqual(screens);
});

test('a role outside a section gets nothing of it', () => {
  expect(sectionsFor([section], 'EDITEUR')).toEqual([]);
});
