import { type Browser, type CDPSession, expect, type Page, test } from '@playwright/test';
import { hold, PHONE, SCRIPTS } from './visitors';
import { closePages, openWatched, SITE } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 300_000 });

/** The line of a phone far from its mast: bytes a second, and delay of each answer. */
const SLOW_LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 50_000, latency: 150 };
const NO_LINE = { ...SLOW_LINE, offline: true };

type Fill = (page: Page) => Promise<void>;
type Walk = {
  /** An answer that the page without its scripts holds already. */
  first: readonly [question: string, words: string];
  /** Given with the network. */
  fill: Fill;
  result: RegExp;
  /** Given without the network, and what it leads to; then the answer is as it was. */
  correct: Fill;
  corrected: RegExp;
  back: Fill;
  title: string;
  /** That the project form opens with. */
  famille?: string;
};

const answer = (page: Page, question: string, words: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: words, exact: true });
const choose =
  (...answers: (readonly [string, string])[]): Fill =>
  async (page) => {
    for (const [question, words] of answers) await answer(page, question, words).tap();
  };
const write =
  (name: string, text: string): Fill =>
  async (page) => {
    const field = page.getByRole('textbox', { name });
    await field.tap();
    await field.fill(text);
  };
const both =
  (...fills: Fill[]): Fill =>
  async (page) => {
    for (const fill of fills) await fill(page);
  };

/** Figures of the worked examples of the method; none in euros, which have a last day. */
const WALKS: Record<string, Walk> = {
  soleil: {
    first: ['Pente du toit', '30°, moyenne'],
    fill: async (page) => {
      const town = page.getByRole('combobox', { name: 'Votre commune' });
      await town.tap();
      await town.fill('agen');
      await page.getByRole('option', { name: /^Agen\s*47/ }).tap();
      await choose(
        ['Orientation du pan', 'Sud-est'],
        ['Ombre sur ce pan en journée', 'Aucune'],
        ['Puissance des panneaux', '3\u00a0kWc, soit 6\u00a0panneaux'],
        ['Pose', 'Sur le toit'],
      )(page);
    },
    result: /3\s500\s+kWh\/an/,
    correct: choose(['Puissance des panneaux', '6\u00a0kWc, soit 12\u00a0panneaux']),
    corrected: /6\s900\s+kWh\/an/,
    back: choose(['Puissance des panneaux', '3\u00a0kWc, soit 6\u00a0panneaux']),
    title: 'Ce que le soleil peut produire chez vous',
    famille: 'Panneaux photovoltaïques',
  },
  chauffage: {
    first: ['Avec quoi vous chauffez-vous surtout', 'Fioul'],
    fill: both(
      write('Combien de fioul par an', '1800'),
      choose(
        ['Votre chaudière est-elle à condensation', 'Non, ordinaire ou ancienne'],
        ['La même chaudière fait-elle l’eau chaude', 'Non'],
        ['À quelle altitude habitez-vous', 'Moins de 400\u00a0m'],
      ),
    ),
    result: /12\s000\s+kWh\/an/,
    correct: write('Combien de fioul par an', '900'),
    corrected: /6\s[01]00\s+kWh\/an/,
    back: write('Combien de fioul par an', '1800'),
    title: 'Votre besoin de chauffage et la classe de pompe à chaleur',
    famille: 'Pompe à chaleur air-eau',
  },
  'eau-chaude': {
    first: ['Qu’est-ce qui chauffe l’eau aujourd’hui', 'Un chauffe-eau électrique'],
    fill: both(
      write('Combien êtes-vous à la maison', '4'),
      choose(['Où pourrait-on poser le ballon', 'Garage, cave ou buanderie non chauffés']),
    ),
    result: /de 2\s400 à 3\s800\s+kWh\/an/,
    correct: write('Combien êtes-vous à la maison', '2'),
    corrected: /de 1\s200 à 1\s900\s+kWh\/an/,
    back: write('Combien êtes-vous à la maison', '4'),
    title: 'Votre eau chaude et un chauffe-eau thermodynamique',
    famille: 'Chauffe-eau thermodynamique',
  },
  climatisation: {
    first: ['Le logement est-il bien isolé', 'Non, ou seulement en partie'],
    fill: both(
      async (page) => {
        await page.getByRole('textbox', { name: 'Pièce 1' }).fill('Chambre');
        await page.getByRole('textbox', { name: 'Surface' }).fill('14');
      },
      write('Quelle est la hauteur sous plafond', '2,5'),
      choose(
        ['Sous les combles, ou derrière de grandes baies', 'Non, aucune'],
        ['Des volets ou des stores extérieurs', 'Oui'],
        ['Dans quel logement', 'Maison'],
      ),
    ),
    result: /Chambre\s*:\s*classe 2\s*kW/,
    correct: async (page) => {
      await page.getByRole('button', { name: 'Ajouter une pièce' }).tap();
      await page.getByRole('textbox', { name: 'Pièce 2' }).fill('Bureau');
      await page.getByRole('textbox', { name: 'Surface' }).last().fill('9');
    },
    corrected: /Bureau\s*:/,
    back: async (page) => {
      await page.getByRole('button', { name: 'Retirer la pièce 2' }).tap();
    },
    title: 'La puissance de climatisation, pièce par pièce',
    famille: 'Climatisation murale',
  },
  borne: {
    first: ['Quelle voiture', 'Compacte ou familiale'],
    fill: both(
      write('Combien de kilomètres par an', '12000'),
      choose(
        ['Où dort-elle', 'Chez moi, garage ou allée'],
        ['Quelle puissance souscrite', '12\u00a0kVA'],
        ['Monophasé ou triphasé', 'Monophasé'],
      ),
    ),
    result: /2\s200\s+kWh\/an/,
    correct: write('Combien de kilomètres par an', '24000'),
    corrected: /4\s400\s+kWh\/an/,
    back: write('Combien de kilomètres par an', '12000'),
    title: 'Recharger votre voiture à la maison',
    famille: 'Borne de recharge',
  },
  thermostat: {
    first: ['Avec quoi vous chauffez-vous surtout', 'Radiateurs électriques'],
    fill: both(write('Combien d’électricité pour le chauffage', '4550'), choose(['Le chauffage baisse-t-il déjà tout seul', 'Non'])),
    result: /270\s+kWh\/an/,
    correct: write('Combien d’électricité pour le chauffage', '9100'),
    corrected: /550\s+kWh\/an/,
    back: write('Combien d’électricité pour le chauffage', '4550'),
    title: 'Ce qu’un thermostat peut économiser',
    famille: 'Thermostat connecté',
  },
  aides: {
    first: ['Quels travaux', 'Géothermie'],
    fill: both(
      choose(['Une résidence principale', 'Oui'], ['Vous en êtes', 'Propriétaire occupant'], ['Un devis est-il déjà signé', 'Non']),
      write('Combien de personnes au foyer', '3'),
      choose(['Qu’est-ce qui serait remplacé', 'Une chaudière au fioul']),
    ),
    result: /MaPrimeRénov’/,
    correct: choose(['Un devis est-il déjà signé', 'Oui']),
    corrected: /avant de signer/,
    back: choose(['Un devis est-il déjà signé', 'Non']),
    title: 'Les aides auxquelles penser',
    famille: 'Géothermie',
  },
};

/** A page of which the HTML is there and no script, which come when `arrive` lets them; on a processor that many times slower, and a slow line. */
async function openSlow(browser: Browser, path: string, rate: number) {
  const watched = await openWatched(browser, PHONE);
  const { page } = watched;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  const arrive = await hold(page, SCRIPTS);
  await page.goto(SITE() + path, { waitUntil: 'commit' });
  return { ...watched, session, arrive };
}

/** From when all has come: no line at all, as in a lift or a cellar. */
async function leaveNetwork(page: Page, session: CDPSession) {
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await session.send('Network.emulateNetworkConditions', NO_LINE);
}

const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hors connexion' });

/** What was asked for cannot come, which is said; the page that is there is not lost. */
async function returnToPage(page: Page) {
  await expect(offline(page)).toBeVisible();
  await page.getByRole('button', { name: 'Revenir à la page' }).tap();
  await expect(offline(page)).toBeHidden();
}

/** The long form, `npm run telephones`, walks all of them on both processors. */
const isLong = process.env.TELEPHONES === 'all';

for (const rate of isLong ? [4, 8] : [4]) {
  for (const [tool, walk] of Object.entries(WALKS).filter(([tool]) => isLong || tool === 'climatisation'))
    test(`${tool} by touch, processor ${rate} times slower, failing network: from first tap to project`, { tag: '@long' }, async ({
      browser,
    }) => {
      const { page, session, arrive } = await openSlow(browser, `/estimations/${tool}`, rate);
      const result = page.getByRole('region', { name: 'Votre ordre de grandeur' });
      const first = answer(page, ...walk.first);
      await first.tap();
      await expect(page.locator('html[data-ready]')).toHaveCount(0);
      arrive();
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(first).toBeChecked();
      await walk.fill(page);
      await expect(result).toContainText(walk.result);
      await expect(first).toBeChecked();
      const before = await result.innerText();

      await leaveNetwork(page, session);
      await walk.correct(page);
      await expect(result).toContainText(walk.corrected);
      await walk.back(page);
      await expect.poll(() => result.innerText()).toBe(before);
      const join = page.getByRole('button', { name: 'Joindre à ma demande' });
      await join.tap();
      await returnToPage(page);
      await expect(first).toBeChecked();
      expect(await result.innerText()).toBe(before);
      expect(new URL(page.url()).pathname).toBe(`/estimations/${tool}`);

      await join.tap();
      await expect(offline(page)).toBeVisible();
      await session.send('Network.emulateNetworkConditions', SLOW_LINE);
      await expect(page).toHaveURL(`${SITE()}/projet_particulier`);
      await expect(page.getByRole('region', { name: /estimation part avec votre projet/ })).toContainText(walk.title);
      if (walk.famille) await expect(page.getByRole('checkbox', { name: walk.famille })).toBeChecked();
      await page.goBack();
      await expect(first).toBeChecked();
      await expect(result).toContainText(walk.result);
    });

  test(`where to start by touch, processor ${rate} times slower, failing network: from first tap to a tool`, async ({ browser }) => {
    const { page, session, arrive } = await openSlow(browser, '/estimations', rate);
    const option = (words: string) => page.getByRole('radio', { name: words, exact: true });
    const found = page.locator('#commencer').getByRole('listitem').getByRole('link');
    await option('Une maison').tap();
    arrive();
    await expect(found.first()).toBeVisible();
    await expect(option('Une maison')).toBeChecked();
    await option('Fioul, gaz ou propane').tap();
    await leaveNetwork(page, session);
    await option('Mieux me chauffer').tap();
    await expect(found).toHaveText(['Pompe à chaleur air-eau', 'Géothermie', 'Poêle à granulés']);
    await option('Produire mon électricité').tap();
    await expect(found.first()).toHaveText('Panneaux photovoltaïques');
    const toTool = page.getByRole('link', { name: 'Estimer\u00a0: soleil' });
    await toTool.tap();
    await returnToPage(page);
    await expect(option('Produire mon électricité')).toBeChecked();
    await expect(found.first()).toHaveText('Panneaux photovoltaïques');
    await toTool.tap();
    await expect(offline(page)).toBeVisible();
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await expect(page).toHaveURL(`${SITE()}/estimations/soleil`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce que le soleil peut produire chez vous');
    await page.goBack();
    await expect(option('Produire mon électricité')).toBeChecked();
    await expect(found.first()).toHaveText('Panneaux photovoltaïques');
  });
}
