import type { Estimate } from './estimate';
import { dwellingOf, type Home, spoken } from './home';
import { dwellingType } from './recalled-questions';
import { suggestSoleil } from './suggest/soleil';
import { consume } from './sun/consume';
import { type SoleilAnswers, SUN_QUESTIONS, USE_QUESTIONS } from './sun/questions';
import { produce, productionFigure } from './sun/yield';
import type { Tool } from './tool';

/** Sections 2 and 3 of the method. */
export const soleil: Tool<SoleilAnswers> = {
  slug: 'soleil',
  questions: SUN_QUESTIONS,
  more: {
    title: 'Ce que vous en consommeriez',
    intro: 'la part utilisée chez vous, l’économie sur une année, ce qu’une batterie y ajoute.',
    figure: 'part_consommee',
    questions: USE_QUESTIONS,
  },
  estimate(said, world, halves = 2) {
    const answers: SoleilAnswers = said.habitation === 'appartement' ? { ...said, pose: 'libre' } : said;
    const production = produce(answers, world);
    if (!production) return needsAVisit(answers);
    const consumption = halves === 2 ? consume(production, answers, world) : NOT_YET;
    return {
      summary: 'Ce que ces panneaux produiraient en une année moyenne.',
      figures: [productionFigure(production.printed), ...consumption.figures],
      money: consumption.money,
      outcomes: [],
      months: production.share_pct && {
        label: 'Production mois par mois, valeur centrale',
        unit: 'kWh',
        values: production.share_pct.map((share) => Math.round((production.asked.central * share) / 1000) * 10),
      },
      notes: notesOf(homeFor(answers)),
      steps: [production.step, ...consumption.steps],
      familles: suggestSoleil(answers),
    };
  },
  dwelling: ({ commune, electrique, habitation }) => ({
    type: dwellingType({ habitation }),
    town: commune,
    heating: electrique === 'chauffage' || electrique === 'les_deux' ? 'electrique' : undefined,
  }),
};

const notesOf = (home: Home) =>
  spoken(home, [
    { text: 'L’ombre et l’état du toit se vérifient sur place\u00a0: ils ne peuvent que baisser ce chiffre.', if: ['toit'] },
    home.lacks.has('toit') && 'L’ombre se vérifie sur place\u00a0: elle ne peut que baisser ce chiffre.',
    'Seuls les kWh que vous n’achetez pas sont économisés\u202f; l’abonnement reste dû.',
    'Un kWh consommé sur place vaut plus qu’un kWh vendu.',
    'Sans équipement particulier, les panneaux s’arrêtent pendant une coupure du réseau.',
  ]);

/** Panels on the ground, or a flat: no roof of its own. */
const homeFor = ({ habitation, pose }: SoleilAnswers) => dwellingOf({ habitation, lacks: pose === 'libre' ? ['toit'] : [] });

const NOT_YET = { figures: [], money: [], steps: [] };

const needsAVisit = (answers: SoleilAnswers): Estimate => {
  const hasNoRoof = homeFor(answers).lacks.has('toit');
  return {
    summary: `Avec beaucoup d’ombre, un chiffre tromperait\u00a0: il faut ${hasNoRoof ? 'venir voir' : 'voir le toit sur place'}, à plusieurs heures du jour.`,
    figures: [],
    money: [],
    outcomes: [],
    notes: [
      hasNoRoof
        ? 'Une autre place, à l’abri de l’ombre, est parfois mieux exposée\u00a0: essayez avec son orientation.'
        : 'Un autre pan du toit, un abri de voiture ou le sol sont parfois mieux exposés\u00a0: essayez avec leur orientation.',
    ],
    steps: [],
    familles: suggestSoleil(answers),
  };
};
