import { readdirSync, readFileSync } from 'node:fs';
import { createElement, type FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import ResetMailPage from '~/features/comptes/reset-mail-page';
import { LostLink } from '~/features/demandes/suivi/lost-link';
import { onBothEngines, type TestSite } from '../../../test/test-site';

const company = { name: 'Maison Ada', phone: '05 36 49 00 00', phoneHref: 'tel:+33536490000', email: 'ada@exemple.test', city: '' };
const reglages = { company, answerDelay: 'sous un jour ouvré', opening: { text: '', today: '' } };

function written(Component: FC, settings: object): string {
  const Site = createRoutesStub([
    { id: 'root', path: '/', HydrateFallback: () => null, children: [{ id: 'page', index: true, Component }] },
  ]);
  return renderToStaticMarkup(
    createElement(Site, { initialEntries: ['/'], hydrationData: { loaderData: { root: { reglages: settings } } } }),
  );
}

describe('a site without a mail server', () => {
  test('asks people who lost a link to call', () => {
    expect(written(LostLink, { ...reglages, withoutMail: true })).toContain('Aucun courriel ne part du site');
    expect(written(LostLink, { ...reglages, withoutMail: true })).not.toContain('nous y envoyons');
    expect(written(LostLink, reglages)).not.toContain('Aucun courriel ne part du site');
    expect(written(LostLink, reglages)).toContain('nous y envoyons');
    expect(written(ResetMailPage, reglages)).toContain('Recevoir le lien');
  });
});

/** Sentences that announce a mail, in what visitors and staff read. */
const ANNOUNCES =
  /(?:courriel|message|invitation|lien)[^'`.<>{}]{0,60} (?:part|repart|partent|vient de partir) |(?:reçoit|recevra|prévenue?|prévient) [^'`.<>{}]{0,30}par courriel|(?:reçoit|recevra) un courriel/;
const ASKS = /useSendsMail|useMailWords|mailNotice|useCanSend|\b(?:configured|unsent)\b/;

test('every screen that announces a mail asks first whether mails leave', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!test)\.tsx?$/.test(path));
  const announcing = files.filter((path) => path.endsWith('.tsx') && ANNOUNCES.test(readFileSync(`src/${path}`, 'utf8')));
  expect(announcing.length).toBeGreaterThan(5);
  expect(announcing.filter((path) => !ASKS.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([]);
});

const withoutMailOf = async (site: TestSite) => (await site.app.http.inject('/api/reglages')).json<{ withoutMail?: true }>().withoutMail;

onBothEngines('the réglages of a site without a mail server', (site) => {
  test('say that no mail leaves', async () => {
    expect(await withoutMailOf(site())).toBe(true);
  });
});

onBothEngines(
  'the réglages of a site with a mail server',
  (site) => {
    test('do not mention it', async () => {
      expect(await withoutMailOf(site())).toBeUndefined();
    });
  },
  { env: { SMTP_URL: 'smtp://127.0.0.1:9' } },
);
