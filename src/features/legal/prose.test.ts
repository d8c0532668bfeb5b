import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { DEMANDE_KIND_NAMES, forEachKind } from '~/content/vocabulary/demande-kinds';
import AccessibilitePage from './accessibilite-page';
import CguPage from './cgu-page';
import ConfidentialitePage from './confidentialite-page';
import MentionsPage from './mentions-page';

const company = { name: 'Maison Ada', street: '', postalCode: '', city: '', phone: '', phoneHref: '', email: 'ada@exemple.test' };
const noOrganisation = { name: '', address: '', phone: '', url: '', policy: '', area: '' };
const legal = {
  ...{ legalName: '', legalForm: '', capital: '', siren: '', rcs: '', vat: '', publicationDirector: '' },
  ...{ host: noOrganisation, insurer: noOrganisation, mediator: noOrganisation, qualifications: [] as object[] },
};
const EMPTY = {
  company,
  legal,
  cguUrl: '/cgu',
  requests: [] as object[],
  hasTeam: false,
  onDevice: [] as object[],
  isEncrypted: false,
};
const request = (kind: string) => ({ kind, title: `Titre ${kind}`, kept: `Gardé ${kind}`, data: 'D.', purpose: 'P.', basis: 'B.' });
const FILLED = {
  ...EMPTY,
  legal: {
    ...legal,
    legalName: 'Ada & Cie',
    mediator: { ...noOrganisation, url: 'https://mediateur.test' },
    qualifications: [{ label: 'RGE', number: '1', body: 'Q', expires: '2030-01-02' }],
  },
  cguUrl: '/doc/cgu.pdf',
  requests: DEMANDE_KIND_NAMES.map(request),
  hasTeam: true,
  onDevice: [{ label: 'Cookie', value: 'Retient.' }],
  isEncrypted: true,
};
const reglages = { retentionMonths: { ...forEachKind(() => 36), newsletter: 24 }, credit: { label: 'Atelier', url: '' } };
const UNLIKE = { ...reglages, retentionMonths: { ...reglages.retentionMonths, contact: 12 } };

function written(Component: typeof MentionsPage, page: object, settings: object = reglages): string {
  const Site = createRoutesStub([
    { id: 'root', path: '/', HydrateFallback: () => null, children: [{ id: 'page', index: true, Component }] },
  ]);
  const loaderData = { root: { reglages: settings }, page };
  return renderToStaticMarkup(createElement(Site, { initialEntries: ['/'], hydrationData: { loaderData } })).replace(/&amp;/g, '&');
}

const PAGES = { AccessibilitePage, CguPage, ConfidentialitePage, MentionsPage };

describe.each(Object.entries(PAGES))('%s', (_, Page) => {
  test.each([
    ['nothing', EMPTY],
    ['everything', FILLED],
  ])('gives each field of its text, and no other, when %s is filled', (_, page) => {
    expect(written(Page, page)).not.toMatch(/[{}]|undefined|NaN|\[object/);
  });

  test('leads to each of its sections', () => {
    const html = written(Page, FILLED);
    const ids = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect([...new Set([...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id))]).toEqual(ids);
  });
});

test('the legal notice hides what is not filled', () => {
  const [empty, filled] = [written(MentionsPage, EMPTY), written(MentionsPage, FILLED)];
  for (const words of ['id="mediation"', 'id="qualifications"', 'Nom commercial', '/doc/cgu.pdf', '(PDF)']) {
    expect(empty).not.toContain(words);
    expect(filled).toContain(words);
  }
});

test('the privacy page shows the team once it is on the site, and each duration that differs', () => {
  const [empty, filled] = [written(ConfidentialitePage, EMPTY), written(ConfidentialitePage, FILLED)];
  const unlike = written(ConfidentialitePage, FILLED, UNLIKE);
  expect(empty).not.toContain('Personnes de l’équipe');
  expect(filled.match(/Personnes de l’équipe/g)).toHaveLength(2);
  expect(filled).toContain('<dd>36\u00a0mois</dd>');
  expect(filled).not.toContain('Gardé contact');
  expect(unlike).toContain('<dt>Gardé contact</dt><dd>12\u00a0mois</dd>');
});

test('the privacy page says that exchanges are encrypted only where they are', () => {
  const [clear, encrypted] = [written(ConfidentialitePage, EMPTY), written(ConfidentialitePage, FILLED)];
  expect(clear).toContain('ne sont pas encore chiffrés');
  expect(clear).not.toContain('HTTPS');
  expect(encrypted).toContain('sont chiffrés (HTTPS)');
});

test('the terms of use are those of the shop that the réglages name, with its mediator', () => {
  const [empty, filled] = [written(CguPage, EMPTY), written(CguPage, FILLED)];
  expect(empty).toContain('Ce site est celui de Maison Ada.');
  expect(empty).not.toContain('id="mediation"');
  for (const words of ['Ada & Cie', 'href="https://mediateur.test"']) expect(filled).toContain(words);
});
