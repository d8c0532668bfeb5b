// `npm run html`: the Nu HTML checker over every kind of page, and over every form once it was sent empty. It needs Java, so it is no part of `npm test`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, requireChromium } from './chromium.mjs';
import { MISSING, PAGES } from './pages.mjs';
import { canInstall, ensureBuilt, installPackages, runQuietly } from './prepare.mjs';
import { startSite } from './site.mjs';

await ensureBuilt();

/** Not in package.json: its 30 MB, and the Java that it would fetch by itself, are for this command alone. */
const CHECKER = 'vnu-jar@26.9.27';
const CHECKER_FOLDER = resolve('node_modules/.cache/nu');
/** Pages that are reached with an address of one's own, here a wrong one. */
const PERSONAL = {
  suivi: '/suivi/inconnu',
  confirmation: '/newsletter/confirmation',
  desinscription: '/newsletter/desinscription',
  gestion: '/admin',
};
const FORMS = {
  'sav-formulaire': 'Envoyer ma demande',
  'contact-formulaire': 'Envoyer mon message',
  airco: 'Envoyer',
  'rdv-pro': 'Demander ce rendez-vous',
  projet: 'Continuer',
  newsletter: 'M’inscrire',
  'retrouver-ma-demande': 'Recevoir le lien',
  connexion: 'Se connecter',
  'mot-de-passe-oublie': 'Recevoir le lien',
};
/** What the checker says and the site does all the same. */
const MEANT = [
  // React writes them so.
  /^Trailing slash on void elements/,
  // Safari takes a list without bullets for no list, unless its role says so.
  /^The “list” role is unnecessary/,
  // It does not know this property yet. https://www.w3.org/TR/css-view-transitions-1/
  /“view-transition-name”: Property .+ doesn't exist/,
];

requireJava();
const jar = join(CHECKER_FOLDER, 'node_modules/vnu-jar/build/dist/vnu.jar');
if (!existsSync(jar))
  runQuietly('Fetching the checker…', 'npm', [
    'install',
    '--prefix',
    CHECKER_FOLDER,
    '--no-save',
    '--ignore-scripts',
    '--loglevel=error',
    CHECKER,
  ]);

const folder = mkdtempSync(join(tmpdir(), 'vitrine-html-'));
const site = await startSite();
const keep = (name, html) => writeFileSync(join(folder, `${name}.html`), html);
try {
  for (const [name, path] of Object.entries({ ...PAGES, ...MISSING, ...PERSONAL }))
    keep(name, await (await fetch(site.address + path)).text());
  await keepForms();
} finally {
  await site.stop();
}
const count = Object.keys({ ...PAGES, ...MISSING, ...PERSONAL, ...FORMS }).length;
const faults = check();
rmSync(folder, { recursive: true, force: true });
for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? `✓ the Nu HTML checker finds nothing to say of ${count} pages and states` : `✗ ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

async function keepForms() {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
    for (const [name, action] of Object.entries(FORMS)) {
      await page.goto(site.address + PAGES[name]);
      // The sign that wakes the scripts.
      await page.mouse.move(9, 9);
      await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
      keep(`${name}-invalide`, `<!DOCTYPE html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
    }
  } finally {
    await browser.close();
  }
}

/** @returns one line for each fault: its page, what is said, and where */
function check() {
  const { stdout, stderr } = spawnSync(
    'java',
    ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html', folder],
    {
      encoding: 'utf8',
      maxBuffer: 1024 ** 3,
    },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout)
    .messages.filter(({ message }) => !MEANT.some((pattern) => pattern.test(message)))
    .map(
      ({ url, message, extract = '' }) =>
        `${url.split('/').at(-1).replace('.html', '')}: ${message}\n    ${extract.replaceAll('\n', ' ').trim()}`,
    );
}

function requireJava() {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
  } catch {
    if (!canInstall()) throw new Error('The checker needs Java: install it.');
    installPackages('default-jre-headless');
  }
}
