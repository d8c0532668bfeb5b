import { expect, test } from 'vitest';
import { NOVEMBER } from '../../../../test/estimations/november';
import { TOOL_REGISTRY } from '../tool-registry.server';
import { glanceOf } from './glance';

test.each(Object.values(TOOL_REGISTRY))('$slug: of nothing answered the band never says that there is nothing', (tool) => {
  const glance = glanceOf(tool.estimate({}, NOVEMBER));
  expect(glance).not.toMatch(/aucune|rien|\bnon\b/i);
  expect(glance.length).toBeGreaterThan(3);
});

test('of words alone, the band says what is likely and what is to be verified', () => {
  const aides = (said: object) => glanceOf(TOOL_REGISTRY.aides.estimate({ ...said }, NOVEMBER));
  expect(aides({})).toMatch(/^\d+ à vérifier$/);
  const home = { residence: 'oui', statut: 'proprietaire', devis: 'non', personnes: 3, revenu: 20_000 };
  expect(aides({ ...home, travaux: 'pac_air_eau', pose: 'rge' })).toBe('1 probable, 3 à vérifier');
  expect(aides({ travaux: 'cet', pose: 'moi' })).toBe('Rien d’ouvert avec ces réponses');
  expect(glanceOf(TOOL_REGISTRY.chauffage.estimate({ dpe: 'G' }, NOVEMBER))).toBe('Étude sur place\u00a0: à vérifier');
});
