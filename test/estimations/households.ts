import type { Answers } from '../../src/features/estimations/engine/tool';

/**
 * Some fifty households, and what the rules of autumn 2026 give each, computed by hand from these sources:
 * - Income ceilings outside Île-de-France, 2026: Anah, mode d’emploi MaPrimeRénov’, March 2026; a ceiling belongs to its class.
 * - MaPrimeRénov’ par geste since 2026-09-01: decree 2026-822, Anah guide of September 2026. Air-water 5,000/4,000/3,000/0 €, ground
 *   11,000/9,000/6,000/0 €, heat network and audit without a fixed amount; water heaters and stoves out; main home of 15 years, owner, RGE firm.
 * - Rénovation d’ampleur: 80/60/45/10 % for DPE E, F or G (Anah, rules of 30 September 2025).
 * - Certificates: home of two years, RGE firm, before signing (fiches BAR-TH); never an amount.
 * - Éco-PTZ: CGI article 244 quater U: main home of two years, owner, RGE firm.
 * - VAT: CGI 278-0 bis A and 279-0 bis: home of two years, one firm supplies and fits; fossil boilers at 20 % since 2025-03-01.
 * - Solar: order of 1 June 2026 (premium 0); VAT at 5.5 % up to 9 kWc by a certified installer.
 *
 * Expected: key, then p (probable), ? (à vérifier), n (non), f (fermé), then the amount.
 */
export const FIFTY: readonly (readonly [what: string, said: Answers, expected: string])[] = [
  ['1 person at the lowest ceiling', income(1, 17_363), heatPump('p 5000')],
  ['1 person a euro above it', income(1, 17_364), heatPump('p 4000')],
  ['1 person at the second ceiling', income(1, 22_259), heatPump('p 4000')],
  ['1 person a euro above it (second)', income(1, 22_260), heatPump('p 3000')],
  ['1 person at the third ceiling', income(1, 31_185), heatPump('p 3000')],
  ['1 person a euro above it (third)', income(1, 31_186), heatPump('n')],
  ['2 persons at the lowest ceiling', income(2, 25_393), heatPump('p 5000')],
  ['2 persons a euro above it', income(2, 25_394), heatPump('p 4000')],
  ['2 persons at the second ceiling', income(2, 32_553), heatPump('p 4000')],
  ['2 persons a euro above it (second)', income(2, 32_554), heatPump('p 3000')],
  ['2 persons at the third ceiling', income(2, 45_842), heatPump('p 3000')],
  ['2 persons a euro above it (third)', income(2, 45_843), heatPump('n')],
  ['3 persons at the lowest ceiling', income(3, 30_540), heatPump('p 5000')],
  ['3 persons a euro above it', income(3, 30_541), heatPump('p 4000')],
  ['3 persons at the second ceiling', income(3, 39_148), heatPump('p 4000')],
  ['3 persons a euro above it (second)', income(3, 39_149), heatPump('p 3000')],
  ['3 persons at the third ceiling', income(3, 55_196), heatPump('p 3000')],
  ['3 persons a euro above it (third)', income(3, 55_197), heatPump('n')],
  ['4 persons at the lowest ceiling', income(4, 35_676), heatPump('p 5000')],
  ['4 persons at the second ceiling', income(4, 45_735), heatPump('p 4000')],
  ['4 persons at the third ceiling', income(4, 64_550), heatPump('p 3000')],
  ['4 persons a euro above it', income(4, 64_551), heatPump('n')],
  ['5 persons at the lowest ceiling', income(5, 40_835), heatPump('p 5000')],
  ['6 persons: the fifth ceiling and one step', income(6, 45_986), heatPump('p 5000')],
  ['6 persons a euro above it', income(6, 45_987), heatPump('p 4000')],
  ['8 persons: the second ceiling and three steps', income(8, 72_142), heatPump('p 4000')],
  ['8 persons a euro above it', income(8, 72_143), heatPump('p 3000')],
  ['no income at all', income(1, 0), heatPump('p 5000')],
  ['ground heat, lowest', { ...income(3, 30_540), travaux: 'geothermie' }, ground('p 11000')],
  ['ground heat, second', { ...income(3, 39_148), travaux: 'geothermie' }, ground('p 9000')],
  ['ground heat, third', { ...income(3, 55_196), travaux: 'geothermie' }, ground('p 6000')],
  ['ground heat, above all', { ...income(3, 55_197), travaux: 'geothermie' }, ground('n')],
  ['income not given', home({ personnes: 3 }), heatPump('? 0-3000-5000')],
  ['a quote signed already', home({ ...poor(), devis: 'oui' }), 'mpr_pac_air_eau n, cee n, eco_ptz ?, tva_chauffage ?'],
  ['the heat pump bought apart', home({ ...poor(), pose: 'separe' }), 'mpr_pac_air_eau n, cee n, eco_ptz n, tva_chauffage n'],
  ['fitted by the owner', home({ ...poor(), pose: 'moi' }), 'mpr_pac_air_eau n, cee n, eco_ptz n, tva_chauffage n'],
  ['one firm that may not be RGE', home({ ...poor(), pose: 'entreprise' }), heatPump('? 5000')],
  ['firm not given', home({ ...poor(), pose: undefined }), heatPump('? 5000')],
  ['a home of 2 to 15 years', home({ ...poor(), residence: 'deux' }), heatPump('n')],
  ['a new home', home({ ...poor(), residence: 'recente' }), 'mpr_pac_air_eau n, cee n, eco_ptz n, tva_chauffage n'],
  ['a second home', home({ ...poor(), residence: 'non' }), 'mpr_pac_air_eau n, cee ?, eco_ptz n, tva_chauffage ?'],
  ['home not given', home({ ...poor(), residence: undefined }), heatPump('? 5000')],
  ['a tenant', home({ ...poor(), statut: 'locataire' }), 'mpr_pac_air_eau n, cee ?, eco_ptz n, tva_chauffage ?'],
  ['a landlord', home({ ...poor(), statut: 'bailleur' }), heatPump('? 5000')],
  ['an oil boiler', home({ ...poor(), energie: 'fioul' }), 'mpr_pac_air_eau p 5000, mpr_cuve ?, cee ?, eco_ptz ?, tva_chauffage ?'],
  ['a gas boiler', home({ ...poor(), energie: 'gaz' }), heatPump('p 5000')],
  ['a heat network', home({ ...poor(), travaux: 'reseau' }), 'mpr_reseau p, cee ?, eco_ptz ?'],
  ['an audit', home({ ...poor(), travaux: 'audit' }), 'mpr_audit p'],
  ['the whole home, DPE E', home({ ...poor(), travaux: 'ampleur', dpe: 'E' }), whole('? 80')],
  ['the whole home, DPE D', home({ ...poor(), travaux: 'ampleur', dpe: 'D' }), whole('n')],
  ['the whole home, DPE not given', home({ ...poor(), travaux: 'ampleur' }), whole('? 80')],
  ['the whole home, DPE G, above all ceilings', { ...income(3, 55_197), travaux: 'ampleur', dpe: 'G' }, whole('? 10')],
  ['a heat-pump water heater', home({ ...poor(), travaux: 'cet' }), 'mpr_eau_bois f, cee ?, eco_ptz ?, tva_chauffage ?'],
  ['a stove', home({ ...poor(), travaux: 'poele' }), 'mpr_eau_bois f, cee ?, eco_ptz ?, tva_chauffage ?'],
  ['air conditioning that heats', home({ ...poor(), travaux: 'pac_air_air' }), 'mpr_pac_air_air n, cee_pac_air_air ?, tva_pac_air_air ?'],
  ['a gas boiler to come', home({ ...poor(), travaux: 'chaudiere' }), 'mpr_chaudiere n, tva_chaudiere n'],
  ['solar panels', home({ travaux: 'pv' }), 'prime_pv f, tva_pv ?'],
  ['solar panels bought apart', home({ travaux: 'pv', pose: 'separe' }), 'prime_pv f, tva_pv n'],
];

function home(said: Answers): Answers {
  return { travaux: 'pac_air_eau', pose: 'rge', residence: 'oui', statut: 'proprietaire', devis: 'non', ...said };
}
function income(personnes: number, revenu: number): Answers {
  return home({ personnes, revenu });
}
function poor(): Answers {
  return { personnes: 3, revenu: 20_000 };
}
function heatPump(mpr: string) {
  return `mpr_pac_air_eau ${mpr}, cee ?, eco_ptz ?, tva_chauffage ?`;
}
function ground(mpr: string) {
  return `mpr_geothermie ${mpr}, cee ?, eco_ptz ?, tva_chauffage ?`;
}
function whole(mpr: string) {
  return `mpr_ampleur ${mpr}, cee ?, eco_ptz ?, tva_chauffage ?`;
}
