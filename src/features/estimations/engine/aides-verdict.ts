import type { Taken } from './asked';
import type { Verdict } from './estimate';
import type { CurrentRegle } from './regles';

type Judged = { verdict: Verdict; why: string };
type Obstacle = Judged & { verdict: 'non' | 'a_verifier' };

/** The first « non » decides, then the first thing to check; `probable` only with every condition answered. */
export function judge(regle: CurrentRegle, taken: Taken): Judged {
  if (regle.overdue) return { verdict: 'a_verifier', why: 'Règle à actualiser\u00a0: nous consulter.' };
  // The sentence of an open rule says what it gave.
  if (regle.ended && regle.etat === 'ouverte') return { verdict: 'ferme', why: 'Elle a pris fin.' };
  if (regle.ended || regle.etat === 'fermee') return { verdict: 'ferme', why: regle.texte };
  if (regle.etat === 'exclue') return { verdict: 'non', why: regle.texte };
  const obstacles = CHECKS.flatMap((check) => check(regle, taken) ?? []);
  const first = obstacles.find(({ verdict }) => verdict === 'non') ?? obstacles[0];
  if (first) return { verdict: first.verdict, why: `${first.why} ${regle.texte}`.trim() };
  const met = 'Les conditions dites ici sont réunies.';
  return { verdict: regle.incertaine ? 'a_verifier' : 'probable', why: regle.incertaine ? regle.texte : `${met} ${regle.texte}`.trim() };
}

type Check = (regle: CurrentRegle, taken: Taken) => Obstacle | undefined;

const signed: Check = ({ avant_devis }, { devis }) =>
  avant_devis && devis === 'oui' ? { verdict: 'non', why: 'Cela se demande avant de signer\u00a0: le devis l’est déjà.' } : undefined;

const FITTED = {
  rge: 'Il faut qu’une seule entreprise, qualifiée RGE pour ces travaux, fournisse, pose et facture.',
  entreprise: 'Il faut qu’une seule entreprise fournisse, pose et facture.',
};
const fitted: Check = ({ pose: asked }, { pose }) => {
  if (!asked || pose === 'rge' || (pose === 'entreprise' && asked === 'entreprise')) return undefined;
  if (pose === 'separe' || pose === 'moi') return { verdict: 'non', why: FITTED[asked] };
  return { verdict: 'a_verifier', why: pose === 'entreprise' ? 'La mention RGE se vérifie dans l’annuaire public.' : FITTED[asked] };
};

/** Years since completion that an answer allows. */
const AGES: Record<string, readonly [number, number]> = {
  oui: [15, Number.POSITIVE_INFINITY],
  deux: [2, 15],
  recente: [0, 2],
};
const home: Check = ({ principale, age_ans = 0 }, { residence }) => {
  if (!principale && age_ans === 0) return undefined;
  const asked = `${principale ? 'Il faut une résidence principale' : 'Il faut un logement'}${age_ans > 0 ? ` ${principale ? 'achevée' : 'achevé'} depuis ${age_ans}\u00a0ans ou plus` : ''}.`;
  if (residence === 'non') return principale ? { verdict: 'non', why: asked } : { verdict: 'a_verifier', why: asked };
  const [least, most] = AGES[String(residence)] ?? [0, Number.POSITIVE_INFINITY];
  if (most <= age_ans && residence !== undefined) return { verdict: 'non', why: asked };
  return residence === undefined || least < age_ans ? { verdict: 'a_verifier', why: asked } : undefined;
};

const owner: Check = ({ proprietaire }, { statut }) => {
  if (!proprietaire || statut === 'proprietaire') return undefined;
  if (statut === 'bailleur') return { verdict: 'a_verifier', why: 'Pour un logement loué, les conditions se vérifient.' };
  return { verdict: statut === 'locataire' ? 'non' : 'a_verifier', why: 'Cela se demande par le propriétaire du logement.' };
};

const dpeClass: Check = ({ dpe: asked }, { dpe }) => {
  if (!asked || asked.some((one) => one === dpe)) return undefined;
  return { verdict: dpe === undefined ? 'a_verifier' : 'non', why: `Il faut une classe ${either(asked)} au DPE.` };
};

const either = (words: readonly string[]) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' ou ');

const CHECKS: readonly Check[] = [signed, fitted, home, owner, dpeClass];
