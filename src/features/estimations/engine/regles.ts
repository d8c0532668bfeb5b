import type { Prices } from './tarifs';
import type { ToolSlug } from './tool';
import type { Dispositif, Travaux } from './travaux';

export const CLASSES_DPE = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type ClasseDpe = (typeof CLASSES_DPE)[number];

/** What a rule says, whatever its days. An absent field asks, caps or gives nothing. */
export type ReglePart = {
  dispositif: Dispositif;
  label: string;
  /** Empty for a `mention`. */
  travaux: readonly Travaux[];
  /** `exclue`: this aid never concerns these works. */
  etat: 'ouverte' | 'fermee' | 'exclue';
  texte: string;
  /** A main residence. */
  principale?: true;
  /** Years since completion, at least. */
  age_ans?: 2 | 15;
  proprietaire?: true;
  /** One firm supplies, fits and invoices; `rge`: with that label. */
  pose?: 'entreprise' | 'rge';
  avant_devis?: true;
  dpe?: readonly ClasseDpe[];
  /** What is replaced; without such an answer the rule is not spoken of. */
  remplace?: readonly ('fioul' | 'gaz')[];
  /** At best `a_verifier`: the last word is another’s. */
  incertaine?: true;
  /** One value, or one per class of income (`INCOME_CLASSES`). */
  montants?: readonly number[];
  unite?: '€' | '%';
  /** € of spending that counts at most, in words of `base`. */
  plafond_depense?: number;
  /** % of the spending, all aids together, per class of income. */
  plafond_part?: readonly number[];
  /** « HT », « TTC, pose comprise ». */
  base?: string;
  /** Départements or INSEE codes of communes. */
  lieux?: readonly string[];
  /** Where a `mention` is shown. */
  outils?: readonly ToolSlug[];
};

/** Days as YYYY-MM-DD, shop time. Rows of one `key` follow each other. */
export type Regle = ReglePart & {
  key: string;
  source: string;
  source_url: string;
  /** The text itself was not read. */
  seconde_main?: true;
  valid_from: string;
  valid_until?: string;
  review_by: string;
  checked_on: string;
};

/** `overdue`: past its review, so nothing of it is stated as a present fact; `ended`: past its own last day. */
export type CurrentRegle = Regle & { overdue: boolean; ended: boolean };

/** Of each key, the latest row that has begun: an older one never returns. */
export function currentRegles({ regles, today }: Pick<Prices, 'today'> & { regles: readonly Regle[] }): CurrentRegle[] {
  const latest = new Map<string, Regle>();
  for (const regle of regles) {
    if (regle.valid_from > today) continue;
    const best = latest.get(regle.key);
    if (!best || best.valid_from < regle.valid_from) latest.set(regle.key, regle);
  }
  return [...latest.values()].map((regle) => ({
    ...regle,
    overdue: regle.review_by < today,
    ended: regle.valid_until !== undefined && regle.valid_until < today,
  }));
}
