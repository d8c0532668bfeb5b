import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../../scripts/site.mjs';
import { nameAccount } from '../first-account';
import { BROWSERS } from './programs';
import { type Visitor, visitorOf } from './visitor';
import type { Session } from './webdriver';

const ADMIN = { email: 'patron@exemple.test', password: 'une-porte-verte-et-haute' };
const INVALID = 'Le formulaire est actuellement invalide. Merci de le compléter.';
const ESCAPE = '\uE00C';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  await nameAccount(site.address, ADMIN);
});
afterAll(() => site?.stop());

describe.each(BROWSERS.filter(([, program]) => existsSync(program)))('%s', (_name, program, open) => {
  let session: Session;
  let visitor: Visitor;
  beforeAll(async () => {
    session = await open(program);
    visitor = visitorOf(session, site.address);
  });
  afterAll(() => session?.close());

  test('menus open under the mouse and by keyboard, close by Escape, and lead to their page; Back comes back', async () => {
    await visitor.resize(1280, 900);
    await visitor.open('/');
    await visitor.hover('button', 'Services');
    await visitor.see('link', 'Services professionels');
    await visitor.key(ESCAPE);
    await visitor.seesNo('link', 'Services professionels');
    await visitor.hover('link', 'Showroom');
    await visitor.hover('button', 'Univers');
    await visitor.press('link', 'Solaire et photovoltaïque');
    await visitor.isAt('/univers/solaire');
    await visitor.see('heading', 'Solaire et photovoltaïque');
    await visitor.back();
    await visitor.isAt('/');
    await visitor.see('button', 'Univers');
  });

  test('on a narrow screen the burger opens the menu, a section opens in it, and a link closes it', async () => {
    await visitor.resize(500, 800);
    await visitor.open('/');
    await visitor.seesNo('button', 'Services');
    await visitor.press('button', 'Menu');
    await visitor.press('button', 'Services');
    await visitor.press('link', 'Services particulier');
    await visitor.isAt('/services_particulier');
    await visitor.seesNo('button', 'Services');
  });

  test('AIRCO: an empty form says what is missing, a full one is sent', async () => {
    await visitor.open('/abonnement_airco');
    await visitor.press('button', 'Envoyer');
    await visitor.see('alertdialog', INVALID);
    await visitor.press('button', 'Fermer');
    await visitor.reads('Indiquez votre prénom.');
    await visitor.type('Nom', 'Dupont');
    await visitor.type('Prénom', 'Marie');
    await visitor.type('Email', 'marie.dupont@exemple.test');
    await visitor.press('button', 'Envoyer');
    await visitor.see('alertdialog', "La demande d'abonnement à AIRCO a bien été envoyée.");
    await visitor.press('button', 'Fermer');
    await visitor.see('heading', 'C’est envoyé');
  });

  test('a project goes from the family to what was sent, and a reload keeps what was answered', async () => {
    await visitor.open('/projet_particulier?famille=climatisation-murale');
    await visitor.isAt('/projet_particulier');
    await visitor.see('checkbox', 'Climatisation murale');
    await visitor.press('button', 'Continuer');
    await visitor.isAt('/projet_particulier?etape=logement');
    await visitor.type('Code postal du logement', '32000');
    await visitor.run('location.reload()');
    await visitor.reads('Nous avons gardé ce que vous aviez écrit.');
    await visitor.press('button', 'Continuer');
    await visitor.isAt('/projet_particulier?etape=details');
    await visitor.type('Décrivez votre projet', 'Une chambre sous les toits.');
    await visitor.press('button', 'Continuer');
    await visitor.isAt('/projet_particulier?etape=coordonnees');
    await visitor.type('Nom', 'Faure');
    await visitor.type('Prénom', 'Paul');
    await visitor.type('Adresse e-mail', 'paul.faure@exemple.test');
    await visitor.press('button', 'Continuer');
    await visitor.isAt('/projet_particulier?etape=recapitulatif');
    await visitor.reads('Une chambre sous les toits.');
    await visitor.press('button', 'Envoyer mon projet');
    await visitor.see('alertdialog', 'Votre projet a bien été envoyé.');
    await visitor.press('button', 'Fermer');
    await visitor.see('heading', 'C’est envoyé');
  });

  test('staff sign in and find their day', async () => {
    await visitor.resize(1280, 900);
    await visitor.open('/admin');
    await visitor.isAt('/connexion?redirectTo=%2Fadmin');
    await visitor.type('Adresse e-mail', ADMIN.email);
    // No browser gives a password's field a role.
    await visitor.run('document.querySelector("[autocomplete=current-password]").focus()');
    for (const letter of ADMIN.password) await visitor.key(letter);
    await visitor.press('button', 'Se connecter');
    await visitor.isAt('/admin');
    await visitor.reads('Bonjour Camille Martin');
    await visitor.see('menuitem', 'Tableau de bord');
    expect(await visitor.run('return document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
