import { CAPS, capNotes } from './aides-caps';
import { CEILINGS, ceilingWords, INCOME_CLASSES, incomeClass } from './aides-income';
import { AIDES_QUESTIONS } from './aides-questions';
import { eligibility, FAMILLES, MAPRIMERENOV, NAMES, SIGNED, type Travaux } from './aides-rules';
import { choiceOf, numberOf, type Taken, takenAnswers } from './asked';
import type { MoneyFigure, Outcome, StaleFigure, Step, Verdict } from './estimate';
import { formatWithUnit } from './figures';
import { amountFigure, tarifSources } from './money';
import { exactly } from './range';
import { SOURCES } from './tables/sources';
import { currentTarif, type TarifKey } from './tarifs';
import type { Tool, World } from './tool';

/** Amounts only from a row that is open and in date (section 9 of the method). */
export const aides: Tool = {
  slug: 'aides',
  questions: AIDES_QUESTIONS,
  estimate(answers, world) {
    const taken = takenAnswers(AIDES_QUESTIONS, answers);
    const chosen = choiceOf<Travaux>(taken, 'travaux');
    const works = chosen ? [chosen] : (Object.keys(NAMES) as Travaux[]);
    return {
      summary: 'Les aides auxquelles penser, et celles qui sont fermées\u00a0: rien n’est acquis avant l’accord écrit.',
      figures: [],
      money: [],
      outcomes: [
        ...works.flatMap((work) => (work === 'pv' ? solarOutcomes(taken, world) : heatOutcomes(work, taken, world))),
        ...(taken.energie === 'fioul' && works.some((work) => work === 'pac_air_eau' || work === 'geothermie') ? [tankOutcome(taken)] : []),
      ],
      notes: [
        'Vérifiez toujours sur mesaides.france-renov.gouv.fr, le simulateur du service public.',
        'Les aides ne s’ajoutent pas toutes\u00a0: leur total est plafonné, et dépend du devis.',
        ...works
          .filter((work) => work !== 'pv' && MAPRIMERENOV[work] === 'non' && !chosen)
          .map((work) => `MaPrimeRénov’ n’aide pas ce geste\u00a0: ${NAMES[work]}.`),
        ...capNotes(works, classOfIncome(taken, world), world),
        'Une aide se demande avant de signer le devis.',
      ],
      steps: stepsOf(taken, works, world),
      familles: works.flatMap((work) => FAMILLES[work] ?? []).slice(0, 3),
    };
  },
  dwelling(answers) {
    const statut = choiceOf<'proprietaire' | 'bailleur' | 'locataire'>(takenAnswers(AIDES_QUESTIONS, answers), 'statut');
    return { occupancy: statut };
  },
};

/** A « non » answers a question; unnamed works without the aid become a note. */
function heatOutcomes(work: Exclude<Travaux, 'pv'>, taken: Taken, world: World): Outcome[] {
  if (MAPRIMERENOV[work] === 'non' && taken.travaux === undefined) return [certificates(work, taken)];
  const prime = maPrimeRenov(work, taken, world);
  return MAPRIMERENOV[work] === 'ouvert' ? [prime] : [prime, certificates(work, taken)];
}

function maPrimeRenov(work: Exclude<Travaux, 'pv'>, taken: Taken, world: World): Outcome {
  const outcome = { key: `mpr_${work}`, label: `MaPrimeRénov’, ${NAMES[work]}` };
  const rule = MAPRIMERENOV[work];
  if (rule === 'non') return { ...outcome, verdict: 'non', why: 'MaPrimeRénov’ ne l’aide pas.' };
  if (rule === 'ferme') return { ...outcome, verdict: 'ferme', why: 'Fermée par geste depuis le 1er\u00a0septembre 2026.' };
  const { verdict, why } = eligibility(taken);
  if (verdict === 'non') return { ...outcome, verdict, why };
  if (rule === 'ouvert') return { ...outcome, verdict, why: `${why} Le montant se demande au service public.` };
  const amount = amountOf(rule.amounts, taken, world);
  if (amount.stale) return { ...outcome, verdict: 'a_verifier', why, amount };
  if (amount.range.high === 0) return { ...outcome, verdict: 'non', why: 'Rien pour les revenus supérieurs.' };
  if (amount.range.low < amount.range.high)
    return { ...outcome, verdict: 'a_verifier', why: `${why} Le montant dépend des revenus du foyer.`, amount };
  return { ...outcome, verdict, why, amount };
}

/** € once, by class of income; without an income, over all classes. */
function amountOf(key: 'mpr_air_eau' | 'mpr_geothermie', taken: Taken, world: World): MoneyFigure | StaleFigure {
  const persons = numberOf(taken, 'personnes');
  const income = numberOf(taken, 'revenu');
  const asked = persons !== undefined && income !== undefined;
  const tarifs: readonly [TarifKey, ...TarifKey[]] = asked ? [key, ...CEILINGS] : [key];
  return amountFigure(world, { key: 'montant', label: 'Montant', unit: '€', tarifs }, (values = []) => {
    if (!asked) return values.length === 0 ? undefined : { low: Math.min(...values), central: middle(values), high: Math.max(...values) };
    const value = values[incomeClass(world, persons, income) ?? -1];
    return value === undefined ? undefined : exactly(value);
  });
}

/** Of the intermediate incomes, the nearest to the middle. */
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** Energy saving certificates: never an amount. */
function certificates(work: Exclude<Travaux, 'pv'>, taken: Taken): Outcome {
  const outcome = { key: `cee_${work}`, label: `Certificats d’économies d’énergie, ${NAMES[work]}` };
  if (taken.devis === 'oui') return { ...outcome, ...SIGNED };
  const why =
    work === 'pac_air_air'
      ? 'Pour chauffer seulement, avec un appareil assez performant\u00a0: le fournisseur d’énergie fixe le montant.'
      : 'Le fournisseur d’énergie fixe le montant et les conditions\u00a0: aucun chiffre ne peut être donné ici.';
  return { ...outcome, verdict: 'a_verifier', why };
}

function solarOutcomes(taken: Taken, world: World): Outcome[] {
  const premium = currentTarif(world, 'prime_solaire')?.values[0];
  const prime: Outcome = {
    key: 'prime_pv',
    label: 'Prime à l’autoconsommation',
    ...premiumWords(premium),
  };
  const tva: Outcome = {
    key: 'tva_pv',
    label: 'TVA à 5,5\u00a0%, panneaux photovoltaïques',
    verdict: 'a_verifier',
    why: 'Jusqu’à 9\u00a0kWc, avec des modules bas carbone, un gestionnaire d’énergie et un installateur certifié\u00a0: toutes ces conditions ensemble.',
  };
  return [
    taken.devis === 'oui' && prime.verdict !== 'ferme' ? { ...prime, ...SIGNED } : prime,
    taken.devis === 'oui' ? { ...tva, ...SIGNED } : tva,
  ];
}

function premiumWords(premium: number | undefined): { verdict: Verdict; why: string } {
  if (premium === undefined) return { verdict: 'a_verifier', why: 'Son montant est à actualiser\u00a0: nous consulter.' };
  if (premium === 0) return { verdict: 'ferme', why: 'La prime est à zéro pour les nouvelles demandes.' };
  return { verdict: 'a_verifier', why: 'Elle dépend de la puissance posée\u00a0: nous consulter.' };
}

const tankOutcome = (taken: Taken): Outcome => ({
  key: 'depose_cuve',
  label: 'MaPrimeRénov’, dépose de la cuve à fioul',
  ...(eligibility(taken).verdict === 'non'
    ? eligibility(taken)
    : ({ verdict: 'a_verifier', why: 'Elle accompagne le remplacement de la chaudière.' } as const)),
});

function stepsOf(taken: Taken, works: readonly Travaux[], world: World): Step[] {
  const rules: Step = {
    label: 'Ce qui est ouvert et ce qui est fermé',
    formula: works.map((work) => NAMES[work]).join(', '),
    result: undefined,
    assumed: assumedOf(taken),
    sources: [SOURCES.mpr, SOURCES.mesAides, ...tarifSources(world, amountKeys(works))],
  };
  const persons = numberOf(taken, 'personnes');
  const income = numberOf(taken, 'revenu');
  const at = classOfIncome(taken, world);
  if (persons === undefined || income === undefined || at === undefined) return [rules];
  const words = `${ceilingWords(world, persons)}\u202f; revenu de ${formatWithUnit(income, '€')}\u00a0: ${INCOME_CLASSES[at]}.`;
  return [
    rules,
    { label: 'Classe de revenus, hors Île-de-France', formula: words, result: undefined, sources: tarifSources(world, CEILINGS) },
  ];
}

function classOfIncome(taken: Taken, world: World): number | undefined {
  const persons = numberOf(taken, 'personnes');
  const income = numberOf(taken, 'revenu');
  return persons === undefined || income === undefined ? undefined : incomeClass(world, persons, income);
}

function amountKeys(works: readonly Travaux[]): TarifKey[] {
  const keys = works.flatMap((work): TarifKey[] => {
    if (work === 'pv') return ['prime_solaire'];
    const rule = MAPRIMERENOV[work];
    return typeof rule === 'string' ? [] : [rule.amounts, ...CAPS];
  });
  return [...new Set(keys)];
}

function assumedOf(taken: Taken): string | undefined {
  const unsaid = [
    taken.residence === undefined && 'le logement',
    taken.statut === undefined && 'qui demande',
    (taken.personnes === undefined || taken.revenu === undefined) && 'les revenus',
  ].filter((words) => words !== false);
  return unsaid.length > 0 ? `Laissé ouvert\u00a0: ${unsaid.join(', ')}.` : undefined;
}
