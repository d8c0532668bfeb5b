import type { Estimate, SuggestedFamille } from './estimate';
import { consume } from './sun/consume';
import { type SoleilAnswers, SUN_QUESTIONS, USE_QUESTIONS } from './sun/questions';
import { produce, productionFigure } from './sun/yield';
import type { Tool } from './tool';

/** What the sun gives on a roof, then what of it is used there and saved (sections 2 and 3 of the method). */
export const soleil: Tool<SoleilAnswers> = {
  slug: 'soleil',
  questions: SUN_QUESTIONS,
  more: {
    title: 'Ce que vous en consommeriez',
    intro: 'la part utilisée chez vous, l’économie sur une année, ce qu’une batterie y ajoute.',
    figure: 'part_consommee',
    questions: USE_QUESTIONS,
  },
  estimate(answers, world, halves = 2) {
    const production = produce(answers, world);
    if (!production) return NEEDS_A_VISIT;
    const consumption = halves === 2 ? consume(production.asked, answers, world) : NOT_YET;
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
      notes: NOTES,
      steps: [production.step, ...consumption.steps],
      familles: famillesOf(answers),
    };
  },
  dwelling: ({ commune, electrique }) => ({
    town: commune,
    heating: electrique === 'chauffage' || electrique === 'les_deux' ? 'electrique' : undefined,
  }),
};

const PANELS: SuggestedFamille = { url: 'panneaux-photovoltaiques', why: 'Pour produire votre électricité sur le toit ou au sol.' };

const NOTES = [
  'L’ombre et l’état du toit se vérifient sur place\u00a0: ils ne peuvent que baisser ce chiffre.',
  'Seuls les kWh que vous n’achetez pas sont économisés\u202f; l’abonnement reste dû.',
  'Un kWh consommé sur place vaut plus qu’un kWh vendu.',
  'Sans équipement particulier, les panneaux s’arrêtent pendant une coupure du réseau.',
];

const NOT_YET = { figures: [], money: [], steps: [] };

const NEEDS_A_VISIT: Estimate = {
  summary: 'Avec beaucoup d’ombre, un chiffre tromperait\u00a0: il faut voir le toit sur place, à plusieurs heures du jour.',
  figures: [],
  money: [],
  outcomes: [],
  notes: ['Un autre pan du toit, un abri de voiture ou le sol sont parfois mieux exposés\u00a0: essayez avec leur orientation.'],
  steps: [],
  familles: [PANELS],
};

function famillesOf({ puissance, batterie, pose }: SoleilAnswers): SuggestedFamille[] {
  const list: (SuggestedFamille | false)[] = [
    puissance === '1'
      ? { url: 'kit-autoconsommation', why: 'Deux panneaux pour commencer, consommés presque entièrement sur place.' }
      : PANELS,
    pose === 'libre' && { url: 'carport-solaire', why: 'Un abri de voiture porte les panneaux sans toucher au toit.' },
    batterie !== undefined && batterie > 0 && { url: 'batterie-de-stockage', why: 'Pour garder l’après-midi ce qui sert le soir.' },
    { url: 'gestion-de-l-energie', why: 'Pour lancer le chauffe-eau et les appareils quand le soleil donne.' },
  ];
  return list.filter((famille) => famille !== false);
}
