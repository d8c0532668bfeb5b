import { expect, test } from 'vitest';
import { toolsOfComparison, toolsOfFamille } from './tools-of-famille';

const slugsOf = (address: string) => toolsOfFamille([address], []).map(({ slug }) => slug);

test('every famille whose works a rule of aids or VAT names leads to the aids, an air conditioner too', () => {
  for (const address of ['climatisation-murale', 'climatisation-console', 'climatisation-gainable', 'multi-split'])
    expect(slugsOf(address), address).toEqual(['climatisation', 'aides']);
  expect(slugsOf('geothermie')).toEqual(['chauffage', 'aides']);
  expect(slugsOf('volets-connectes')).toEqual([]);
  expect(toolsOfComparison(['multi-split'], []).map(({ label }) => label)).toEqual(['Estimer\u00a0: Climatisation', 'Voir les aides']);
});
