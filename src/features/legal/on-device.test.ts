import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ON_DEVICE } from './on-device';

/** Each call that writes to a device, as it is in the code, and the keys that it writes. */
const WRITES: Record<string, readonly string[]> = {
  'admin/kept-store.ts createStore(database': [],
  'admin/use-kept-form.ts keptStore("gestion-dialogues"': ['base gestion-dialogues'],
  'admin/kept-store.ts sessionStorage.setItem(nameOf(key)': [],
  'admin/use-kept-form.ts tabCopies("gestion-dialogue"': ['tab gestion-dialogue …'],
  'admin/use-stored.ts localStorage.setItem(key': ['browser gestion.…'],
  'content/edition/admin/kept-input.tsx keptStore("gestion-contenus"': ['base gestion-contenus'],
  'features/annonces/masquer.ts localStorage.setItem(KEPT': ['browser annonces-masquees'],
  'features/demandes/inbox/admin/neighbours.ts sessionStorage.setItem(KEPT': ['tab demandes-liste'],
  'features/demandes/admin/use-kept-text.ts keptStore("gestion-demandes"': ['base gestion-demandes'],
  'features/demandes/admin/use-kept-text.ts tabCopies("gestion-texte"': ['tab gestion-texte …'],
  'features/estimations/feuille/store.ts localStorage.setItem(KEY': ['browser estimations-feuille-1'],
  'features/estimations/guide-answers.ts sessionStorage.setItem(key': ['tab estimations-debut', 'tab estimation-…'],
  'features/estimations/joined-store.ts localStorage.setItem(KEY': ['browser estimations-1'],
  'features/estimations/pages/kept-answers.ts sessionStorage.setItem(erasedKey(tool)': ['tab estimation-…-efface'],
  'features/estimations/pages/kept-answers.ts sessionStorage.setItem(answersKey(tool.slug)': ['tab estimation-…'],
  'features/mesure/mount.server.ts setCookie(REFUSAL_COOKIE': ['cookie mesure'],
  'features/ouverture/pass.server.ts setCookie(name': ['cookie equipe', 'cookie entree'],
  'intake/draft/draft-rows.ts createStore("projet"': ['base projet'],
  'intake/draft/draft.ts storeInTab(tabKey': ['tab brouillon-…'],
  'intake/draft/next-deletion.ts localStorage.setItem(KEY': ['browser brouillons'],
  'intake/sent.ts storeInTab(`envoye-…`': ['tab envoye-…'],
  'intake/sent.ts storeInTab(`…-…`': ['tab essai-…'],
  'intake/sent.ts storeInTab(current': ['tab essai-…'],
  'platform/http/device.ts setCookie(name': ['cookie appareil'],
  'platform/http/forgery.ts setCookie(FORGERY_COOKIE': ['cookie XSRF-TOKEN'],
  'ui/stored-tokens.ts localStorage.setItem(TOKEN': ['browser token'],
  'ui/stored-tokens.ts localStorage.setItem(TOKEN_EXPIRY': ['browser token_expiry'],
  'ui/tab-store.ts sessionStorage.setItem(key': [],
};
/** React Router writes these by itself. */
const LIBRARY = ['react-router-scroll-positions', 'react-router-manifest-version', 'remix-router-transitions'];

const WRITE =
  /(?<!function )(?:(?:session|local)Storage\.setItem|storeInTab|createStore|(?:keptStore|tabCopies)(?:<.+>)?|setCookie)\(\s*(`[^`]+`|'[^']+'|[^,\s]+)/g;

test('the privacy page names each key that the code stores on a device, and no other', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  const found = sources.flatMap((path) =>
    [...readFileSync(`src/${path}`, 'utf8').matchAll(WRITE)]
      .filter(([, key]) => !key?.startsWith('key:'))
      .map(
        ([call]) =>
          `${path} ${call
            .replace(/<.+>|\s+/g, '')
            .replaceAll("'", '"')
            .replaceAll(/\$\{\w+\}/g, '…')}`,
      ),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(WRITES).sort());
  const written = [...Object.values(WRITES).flat(), ...LIBRARY.map((key) => `tab ${key}`)];
  expect([...new Set(ON_DEVICE.flatMap(({ keys }) => keys))].sort()).toEqual([...new Set(written)].sort());
});

test('what React Router stores is known', () => {
  const folder = 'node_modules/react-router/dist/production';
  const text = readdirSync(folder).map((name) => (name.endsWith('.mjs') ? readFileSync(`${folder}/${name}`, 'utf8') : ''));
  const keys = [...text.join('').matchAll(/\b\w*STORAGE_KEY = "([^"]+)"/g)].map(([, key]) => key);
  expect([...new Set(keys)].sort()).toEqual([...LIBRARY].sort());
});

test('the privacy page describes each stored thing in a whole sentence', () => {
  for (const { label, value } of ON_DEVICE)
    expect([label, value]).toEqual([expect.stringMatching(/^\p{Lu}/u), expect.stringMatching(/\.$/)]);
});
