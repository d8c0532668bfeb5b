import { CEILINGS, ceilingWords, INCOME_CLASSES, incomeClass } from './aides-income';
import { AIDES_MORE, AIDES_QUESTIONS } from './aides-questions';
import { judge } from './aides-verdict';
import { choiceOf, numberAnswer, type Taken, takenAnswers } from './asked';
import { currentTarif } from './current-tarif';
import type { CalculationStep, Estimate, EstimateOutcome, MoneyFigure, Source, StaleFigure, SuggestedFamille } from './estimate';
import { formatNumber, formatWithUnit, sourceOf } from './figures';
import { mentionNotes, statedOf } from './mentions';
import { exactly, type Range } from './range';
import { type CurrentRegle, currentRegles } from './regles';
import type { Tool, World } from './tool';
import { regleRank, TRAVAUX, TRAVAUX_KEYS, type Travaux } from './travaux';

const QUESTIONS = [...AIDES_QUESTIONS, ...AIDES_MORE.questions];

/** Section 9 of the method. What is open, for whom and how much comes from the rules that staff keep; nothing is stated past its review. */
export const aides: Tool = {
  slug: 'aides',
  questions: AIDES_QUESTIONS,
  more: AIDES_MORE,
  estimate: (answers, world) => estimate(takenAnswers(QUESTIONS, answers), world),
  dwelling(answers) {
    const statut = choiceOf<'proprietaire' | 'bailleur' | 'locataire'>(takenAnswers(QUESTIONS, answers), 'statut');
    return { occupancy: statut };
  },
};

function estimate(taken: Taken, world: World): Estimate {
  const chosen = choiceOf<Travaux>(taken, 'travaux');
  // A boiler is passed over where another source of heat was named.
  const works = chosen ? [chosen] : TRAVAUX_KEYS.filter((work) => work !== 'chaudiere' || taken.energie === undefined);
  const regles = currentRegles(world)
    .filter((regle) => concerns(regle, works, taken))
    .toSorted((a, b) => regleRank(a) - regleRank(b));
  const income = classOfIncome(taken, world);
  const capped = regles.filter(
    (regle) => !regle.overdue && !regle.ended && regle.etat === 'ouverte' && outcomeOf(regle, taken, world).verdict !== 'non',
  );
  return {
    summary: 'Les aides auxquelles penser, et celles qui sont fermées\u00a0: rien n’est acquis avant l’accord écrit.',
    figures: [],
    money: [],
    outcomes: regles.filter(({ etat }) => chosen || etat !== 'exclue').map((regle) => outcomeOf(regle, taken, world)),
    notes: [...notesOf(regles, works, taken, world), ...capped.flatMap((regle) => capNotes(regle, income)), BEFORE_SIGNING],
    steps: stepsOf(regles, works, taken, world, income),
    familles: works.flatMap((work) => FAMILLES[work] ?? []).slice(0, 3),
  };
}

/** A rule about another energy, or of another place, is not spoken of. */
function concerns(
  { dispositif, travaux, remplace, lieux, ended, overdue }: CurrentRegle,
  works: readonly Travaux[],
  taken: Taken,
): boolean {
  if (dispositif === 'mention' || !travaux.some((one) => works.includes(one))) return false;
  if (remplace && !remplace.some((one) => one === taken.energie)) return false;
  if (!lieux) return true;
  const commune = String(taken.commune ?? '');
  return !(ended && !overdue) && lieux.some((place) => commune.startsWith(place));
}

function outcomeOf(regle: CurrentRegle, taken: Taken, world: World): EstimateOutcome {
  const outcome = { key: regle.key, label: regle.label };
  const judged = judge(regle, taken);
  if (judged.verdict === 'non' || judged.verdict === 'ferme' || regle.overdue) return { ...outcome, ...judged };
  const amount = amountOf(regle, taken, world);
  if (!amount) return { ...outcome, ...judged };
  if (amount.stale) return { ...outcome, verdict: 'a_verifier', why: judged.why, amount };
  const { low, high } = amount.range;
  if (high === 0) return { ...outcome, verdict: 'non', why: 'Rien pour les revenus supérieurs.' };
  if (low < high && regle.montants?.length !== 1)
    return { ...outcome, verdict: 'a_verifier', why: `${judged.why} Le montant dépend des revenus du foyer.`, amount };
  return { ...outcome, ...judged, amount };
}

/** By class of income; without an income, over all classes. */
function amountOf({ montants = [], unite = '€' }: CurrentRegle, taken: Taken, world: World): MoneyFigure | StaleFigure | undefined {
  const [only] = montants;
  if (only === undefined) return undefined;
  const line = { key: 'montant', label: unite === '%' ? 'Taux' : 'Montant' };
  const shown = (range: Range, tarifs: MoneyFigure['tarifs']): MoneyFigure => ({ ...line, unit: unite, range, tarifs, stale: false });
  if (montants.length === 1) return shown(exactly(only), []);
  if (numberAnswer(taken, 'personnes') === undefined || numberAnswer(taken, 'revenu') === undefined)
    return shown({ low: Math.min(...montants), central: middle(montants), high: Math.max(...montants) }, []);
  const value = montants[classOfIncome(taken, world) ?? -1];
  return value === undefined ? { ...line, tarifs: CEILINGS, stale: true } : shown(exactly(value), CEILINGS);
}

const BEFORE_SIGNING = 'Ne signez pas de devis avant d’avoir demandé vos aides.';

/** Of the intermediate incomes, the nearest to the middle. */
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

function notesOf(regles: readonly CurrentRegle[], works: readonly Travaux[], taken: Taken, world: World): string[] {
  const town = world.sunAt?.(String(taken.commune ?? ''))?.name;
  return [
    ...mentionNotes(world, 'aides'),
    'Vérifiez toujours sur mesaides.france-renov.gouv.fr, le simulateur du service public.',
    `Un conseiller public${town ? ` pour ${town}` : ', dans chaque commune'}\u00a0: france-renov.gouv.fr/preparer-projet/trouver-conseiller`,
    'N’additionnez pas ces aides\u00a0: ce que chacune donne dépend du devis et de l’accord écrit.',
    ...regles.filter(({ etat, overdue }) => etat === 'exclue' && !overdue && works.length > 1).map(statedOf),
  ];
}

/** @param income index in `INCOME_CLASSES`; undefined: not said */
function capNotes({ label, plafond_depense, plafond_part = [], base }: CurrentRegle, income: number | undefined): string[] {
  const own = income === undefined ? undefined : plafond_part[income];
  const share =
    plafond_part.length === 0 || (income !== undefined && own === undefined)
      ? undefined
      : own === undefined
        ? `${formatNumber(Math.min(...plafond_part))} à ${formatWithUnit(Math.max(...plafond_part), '%')} de la dépense retenue, selon les revenus`
        : `${formatWithUnit(own, '%')} de la dépense retenue`;
  return [
    plafond_depense !== undefined &&
      `${label}\u00a0: une dépense de ${formatWithUnit(plafond_depense, '€')}${base ? ` ${base}` : ''} est retenue, au plus.`,
    share && `${label}\u00a0: avec les certificats, l’aide ne dépasse pas ${share}.`,
  ].filter((note) => typeof note === 'string');
}

function stepsOf(
  regles: readonly CurrentRegle[],
  works: readonly Travaux[],
  taken: Taken,
  world: World,
  income: number | undefined,
): CalculationStep[] {
  const rules: CalculationStep = {
    label: 'Ce qui est ouvert et ce qui est fermé',
    formula: works.map((work) => TRAVAUX[work].name).join(', '),
    result: undefined,
    assumed: assumedOf(taken),
    sources: [MES_AIDES, ...regles.map((regle) => sourceLine(regle, regle.source_url))],
  };
  const persons = numberAnswer(taken, 'personnes');
  const said = numberAnswer(taken, 'revenu');
  if (persons === undefined || said === undefined || income === undefined) return [rules];
  const ceilings = CEILINGS.flatMap((key) => currentTarif(world, key) ?? []);
  const words = `${ceilingWords(world, persons)}\u202f; revenu de ${formatWithUnit(said, '€')}\u00a0: ${INCOME_CLASSES[income]}.`;
  return [
    rules,
    { label: 'Classe de revenus, hors Île-de-France', formula: words, result: undefined, sources: ceilings.map((row) => sourceLine(row)) },
  ];
}

const MES_AIDES: Source = { label: 'Mes aides réno, le service public', date: '2026-11-21', url: 'https://mesaides.france-renov.gouv.fr' };

const sourceLine = (dated: Parameters<typeof sourceOf>[0] & { checked_on: string }, url?: string): Source => ({
  label: sourceOf(dated),
  date: dated.checked_on,
  ...(url && { url }),
});

function classOfIncome(taken: Taken, world: World): number | undefined {
  const persons = numberAnswer(taken, 'personnes');
  const income = numberAnswer(taken, 'revenu');
  return persons === undefined || income === undefined ? undefined : incomeClass(world, persons, income);
}

function assumedOf(taken: Taken): string | undefined {
  const unsaid = [
    taken.pose === undefined && 'qui vend et pose',
    taken.residence === undefined && 'le logement',
    taken.statut === undefined && 'qui demande',
    (taken.personnes === undefined || taken.revenu === undefined) && 'les revenus',
  ].filter((words) => words !== false);
  return unsaid.length > 0 ? `Laissé ouvert\u00a0: ${unsaid.join(', ')}.` : undefined;
}

const FAMILLES: Partial<Record<Travaux, SuggestedFamille>> = {
  pac_air_eau: { url: 'pompe-a-chaleur-air-eau', why: 'Elle chauffe l’eau du chauffage avec la chaleur de l’air.' },
  geothermie: { url: 'geothermie', why: 'Elle prend sa chaleur au sol, plus égale que celle de l’air.' },
  pac_air_air: { url: 'climatisation-murale', why: 'Une pompe à chaleur air-air chauffe et rafraîchit.' },
  cet: { url: 'chauffe-eau-thermodynamique', why: 'Il prend à l’air une part de la chaleur qu’il met dans l’eau.' },
  cesi: { url: 'chauffe-eau-solaire', why: 'Le soleil fait une part de l’eau chaude.' },
  poele: { url: 'poele-a-granules', why: 'Une chaleur qui se programme, dans la pièce où l’on vit.' },
  chaudiere: { url: 'chaudiere-a-condensation', why: 'Elle récupère une part de la chaleur des fumées.' },
  pv: { url: 'panneaux-photovoltaiques', why: 'Le toit produit une part de l’électricité de la maison.' },
};
