import { takenAnswers } from './asked';
import type { SuggestedFamille } from './estimate';
import type { Answers, Question, ToolSlug } from './tool';

/** « Par où commencer » : three questions to two or three families, and the estimate to open next. */
export const GUIDE_QUESTIONS: readonly Question[] = [
  {
    key: 'logement',
    kind: 'choice',
    label: 'Où habitez-vous\u202f?',
    options: [
      { value: 'maison', label: 'Une maison' },
      { value: 'appartement', label: 'Un appartement' },
      { value: 'construction', label: 'Une maison à construire' },
    ],
    assumed: 'Sans réponse\u00a0: une maison.',
  },
  {
    key: 'chauffage',
    kind: 'choice',
    label: 'Comment vous chauffez-vous aujourd’hui\u202f?',
    options: [
      { value: 'combustible', label: 'Fioul, gaz ou propane' },
      { value: 'electrique', label: 'Radiateurs électriques' },
      { value: 'bois', label: 'Bois ou granulés' },
      { value: 'pompe', label: 'Pompe à chaleur' },
      { value: 'aucun', label: 'Rien encore' },
    ],
    assumed: 'Sans réponse\u00a0: une chaudière.',
  },
  {
    key: 'envie',
    kind: 'choice',
    label: 'De quoi avez-vous envie\u202f?',
    options: [
      { value: 'chaleur', label: 'Mieux me chauffer' },
      { value: 'fraicheur', label: 'Avoir moins chaud l’été' },
      { value: 'soleil', label: 'Produire mon électricité' },
      { value: 'eau', label: 'Revoir l’eau chaude' },
      { value: 'voiture', label: 'Charger une voiture' },
      { value: 'facture', label: 'Alléger la facture, sans gros travaux' },
    ],
    assumed: 'Sans réponse\u00a0: ce qui compte le plus dans la facture.',
  },
];

export type Guidance = { familles: readonly SuggestedFamille[]; next: ToolSlug };

type Logement = 'maison' | 'appartement' | 'construction';
type Chauffage = 'combustible' | 'electrique' | 'bois' | 'pompe' | 'aucun';
type Envie = 'chaleur' | 'fraicheur' | 'soleil' | 'eau' | 'voiture' | 'facture';

/** Two or three families for every combination of answers, none given among them, each with why. */
export function guide(answers: Answers): Guidance {
  const taken = takenAnswers(GUIDE_QUESTIONS, answers);
  const logement = (taken.logement ?? 'maison') as Logement;
  const chauffage = (taken.chauffage ?? 'combustible') as Chauffage;
  return BY_ENVIE[(taken.envie ?? 'facture') as Envie](logement, chauffage);
}

const BY_ENVIE: Record<Envie, (logement: Logement, chauffage: Chauffage) => Guidance> = {
  chaleur: (logement, chauffage) => ({ next: 'chauffage', familles: warmth(logement, chauffage) }),
  fraicheur: (logement, chauffage) => ({
    next: 'climatisation',
    familles:
      logement === 'appartement'
        ? [WALL, { url: 'climatisation-console', why: 'Au sol, quand le mur n’a pas de place.' }]
        : [
            WALL,
            logement === 'construction'
              ? { url: 'climatisation-gainable', why: 'Dans une maison à construire, les gaines se cachent sans peine.' }
              : { url: 'multi-split', why: 'Une seule unité dehors pour plusieurs pièces.' },
            chauffage === 'electrique'
              ? { url: 'thermostat-connecte', why: 'L’hiver, la même installation chauffe\u00a0: un thermostat les accorde.' }
              : { url: 'volets-connectes', why: 'Fermés avant le soleil, ils évitent une part de la chaleur.' },
          ],
  }),
  soleil: (logement) => ({
    next: 'soleil',
    familles:
      logement === 'appartement'
        ? [{ url: 'kit-autoconsommation', why: 'Un ou deux panneaux sur une terrasse, avec l’accord de la copropriété.' }, ENERGY]
        : [
            { url: 'panneaux-photovoltaiques', why: 'Le toit produit une part de l’électricité de la maison.' },
            ENERGY,
            { url: 'carport-solaire', why: 'Si le toit ne s’y prête pas, un abri de voiture porte les panneaux.' },
          ],
  }),
  eau: (logement, chauffage) => ({
    next: 'eau-chaude',
    familles:
      logement === 'appartement'
        ? [ENERGY, { url: 'chaudiere-a-condensation', why: 'Si le gaz est là, elle fait l’eau chaude dans peu de place.' }]
        : [
            { url: 'chauffe-eau-thermodynamique', why: 'Dans un garage ou une cave, il prend à l’air une part de la chaleur.' },
            { url: 'chauffe-eau-solaire', why: 'Sur un toit bien tourné, le soleil fait une part de l’eau chaude.' },
            ...(chauffage === 'combustible' ? [AIR_WATER] : []),
          ],
  }),
  voiture: (logement) => ({
    next: 'borne',
    familles: [
      {
        url: 'borne-de-recharge',
        why:
          logement === 'appartement' ? 'Sur votre place, avec l’accord de la copropriété.' : 'Une recharge sûre, chaque nuit, à la maison.',
      },
      ENERGY,
      ...(logement === 'appartement'
        ? []
        : [{ url: 'panneaux-photovoltaiques', why: 'Si la voiture est là en journée, le soleil en charge une part.' }]),
    ],
  }),
  facture: (logement, chauffage) => ({
    next: chauffage === 'pompe' || chauffage === 'electrique' ? (logement === 'appartement' ? 'thermostat' : 'soleil') : 'thermostat',
    familles: [
      { url: 'thermostat-connecte', why: 'Peu de travaux\u00a0: il baisse seul la nuit et en votre absence.' },
      ENERGY,
      ...(logement === 'appartement' ? [] : [billOf(chauffage)]),
    ],
  }),
};

const WALL: SuggestedFamille = { url: 'climatisation-murale', why: 'Une unité au mur, dans la pièce où l’on vit.' };
const ENERGY: SuggestedFamille = { url: 'gestion-de-l-energie', why: 'Pour voir ce qui consomme, et lancer les appareils au bon moment.' };
const AIR_WATER: SuggestedFamille = {
  url: 'pompe-a-chaleur-air-eau',
  why: 'À la place d’une chaudière, elle peut garder les radiateurs à eau.',
};
const PELLETS: SuggestedFamille = { url: 'poele-a-granules', why: 'Une chaleur qui se programme, dans la pièce où l’on vit.' };
const FLOOR: SuggestedFamille = { url: 'plancher-chauffant', why: 'C’est avec une eau tiède qu’une pompe à chaleur consomme le moins.' };

const billOf = (chauffage: Chauffage): SuggestedFamille =>
  chauffage === 'electrique' || chauffage === 'pompe'
    ? { url: 'panneaux-photovoltaiques', why: 'Une part de l’électricité du jour vient du toit.' }
    : { url: 'radiateurs', why: 'Des radiateurs plus grands laissent la chaudière travailler moins chaud.' };

function warmth(logement: Logement, chauffage: Chauffage): SuggestedFamille[] {
  if (logement === 'construction')
    return [AIR_WATER, FLOOR, { url: 'geothermie', why: 'Avec un terrain, elle puise une chaleur plus régulière.' }];
  if (logement === 'appartement')
    return chauffage === 'combustible'
      ? [
          { url: 'chaudiere-a-condensation', why: 'À la place d’une chaudière au gaz, sans toucher aux radiateurs.' },
          { url: 'thermostat-connecte', why: 'Il baisse seul la nuit et en votre absence.' },
        ]
      : [
          { ...WALL, why: 'Réversible, elle chauffe aussi, avec l’accord de la copropriété.' },
          { url: 'radiateurs', why: 'Des radiateurs plus justes, réglés pièce par pièce.' },
        ];
  switch (chauffage) {
    case 'combustible':
      return [AIR_WATER, { url: 'geothermie', why: 'Avec un terrain, elle puise une chaleur plus régulière.' }, PELLETS];
    case 'electrique':
      return [
        { ...WALL, why: 'Réversible, elle chauffe sans radiateurs à eau.' },
        PELLETS,
        { url: 'radiateurs', why: 'Des radiateurs plus justes, réglés pièce par pièce.' },
      ];
    case 'bois':
      return [PELLETS, AIR_WATER];
    case 'pompe':
      return [{ url: 'thermostat-connecte', why: 'Une pompe à chaleur bien réglée consomme moins.' }, FLOOR];
    case 'aucun':
      return [AIR_WATER, PELLETS, FLOOR];
  }
}
