import { dayText } from '~/platform/text/day-text';
import { INCOME_CLASSES } from '../engine/aides-income';
import type { ReglePart } from '../engine/regles';
import { TOOLS } from '../engine/tools';
import { DISPOSITIFS, TRAVAUX } from '../engine/travaux';
import type { RegleInput } from './contract';

const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

export const ETATS: Record<ReglePart['etat'], string> = {
  ouverte: 'Ouverte',
  fermee: 'Fermée',
  exclue: 'Ne concerne pas ces travaux',
};

export const AGES = { '2': '2\u00a0ans ou plus', '15': '15\u00a0ans ou plus' };
export const POSE_WORDS = { entreprise: 'L’entreprise qui fournit', rge: 'Une entreprise RGE qui fournit' };
export const UNITES = { '€': 'euros', '%': 'pour cent' };

/** « très modestes : 5 000 € ; modestes : 4 000 € », « 5,5 % ». */
export function montantsText({ montants = [], unite = '€' }: Pick<ReglePart, 'montants' | 'unite'>): string {
  const texts = montants.map((value) => `${NUMBER.format(value)}\u00a0${unite}`);
  return texts.length === 1 ? texts.join() : texts.map((text, at) => `${INCOME_CLASSES[at]}\u00a0: ${text}`).join('\u202f; ');
}

export function conditionsText(regle: ReglePart): string[] {
  const { principale, age_ans, proprietaire, pose, avant_devis, dpe, remplace, incertaine, lieux } = regle;
  return [
    principale && 'résidence principale',
    age_ans && `logement de ${age_ans}\u00a0ans ou plus`,
    proprietaire && 'demandée par le propriétaire',
    pose === 'rge' && 'une seule entreprise RGE fournit, pose et facture',
    pose === 'entreprise' && 'une seule entreprise fournit, pose et facture',
    avant_devis && 'avant la signature du devis',
    dpe && `DPE ${dpe.join(', ')}`,
    remplace && `remplace ${remplace.map((one) => (one === 'fioul' ? 'le fioul' : 'le gaz')).join(' ou ')}`,
    lieux && `à ${lieux.join(', ')}`,
    incertaine && 'jamais plus que «\u00a0à vérifier\u00a0»',
  ].filter((words) => typeof words === 'string');
}

export const capsText = ({ plafond_depense, plafond_part = [], base }: ReglePart): string =>
  [
    plafond_depense !== undefined && `Dépense retenue au plus\u00a0: ${NUMBER.format(plafond_depense)}\u00a0€${base ? ` ${base}` : ''}`,
    plafond_part.length > 0 &&
      `part au plus, toutes aides ensemble\u00a0: ${plafond_part.map((part) => `${NUMBER.format(part)}\u00a0%`).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\u202f; ');

export const placesText = ({ travaux, outils = [] }: ReglePart): string =>
  [...travaux.map((one) => TRAVAUX[one].label), ...outils.map((slug) => TOOLS.find((tool) => tool.slug === slug)?.short ?? slug)].join(
    ', ',
  );

export const regleInWords = (regle: Omit<RegleInput, 'key'>) => ({
  label: regle.label,
  dispositif: DISPOSITIFS[regle.dispositif],
  travaux: placesText(regle),
  etat: ETATS[regle.etat],
  texte: regle.texte,
  conditions: conditionsText(regle).join(', '),
  montants: montantsText(regle),
  plafonds: capsText(regle),
  valid_from: dayText(regle.valid_from),
  valid_until: regle.valid_until ? dayText(regle.valid_until) : '',
  review_by: dayText(regle.review_by),
  source: [regle.source, regle.source_url, regle.seconde_main && 'de seconde main'].filter(Boolean).join(', '),
  checked_on: dayText(regle.checked_on),
});
