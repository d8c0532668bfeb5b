import type { ClasseDpe } from '../engine/regles';
import type { ToolSlug } from '../engine/tool';
import type { Travaux } from '../engine/travaux';
import { parseTypedNumber, typed } from '../typed-number';
import type { RegleInput } from './contract';

export type RegleDraft = Pick<RegleInput, 'key' | 'dispositif' | 'etat'> & {
  travaux: Travaux[];
  outils: ToolSlug[];
  dpe: ClasseDpe[];
  age: '' | '2' | '15';
  pose: '' | 'entreprise' | 'rge';
  unite: '€' | '%';
} & Record<'label' | 'texte' | 'lieux' | 'plafondDepense' | 'base' | 'source' | 'sourceUrl', string> &
  Record<'valid_from' | 'valid_until' | 'review_by' | 'checked_on', string> &
  Record<'principale' | 'proprietaire' | 'avantDevis' | 'fioul' | 'gaz' | 'incertaine' | 'isSecondHand', boolean> &
  Record<'montants' | 'plafondPart', string[]>;

const CLASSES = 4;
const four = (values: readonly number[] = []) => Array.from({ length: CLASSES }, (_, at) => typed(values[at]));

/** @param row initial values @param today set for a new row: begins then, last day left to choose */
export const regleDraftOf = (row: Partial<RegleInput>, today: string | undefined): RegleDraft => ({
  key: row.key ?? null,
  dispositif: row.dispositif ?? 'maprimerenov',
  label: row.label ?? '',
  travaux: [...(row.travaux ?? [])],
  outils: [...(row.outils ?? [])],
  lieux: (row.lieux ?? []).join(', '),
  etat: row.etat ?? 'ouverte',
  texte: row.texte ?? '',
  principale: row.principale ?? false,
  age: row.age_ans ? `${row.age_ans}` : '',
  proprietaire: row.proprietaire ?? false,
  pose: row.pose ?? '',
  avantDevis: row.avant_devis ?? false,
  dpe: [...(row.dpe ?? [])],
  fioul: row.remplace?.includes('fioul') ?? false,
  gaz: row.remplace?.includes('gaz') ?? false,
  incertaine: row.incertaine ?? false,
  montants: four(row.montants),
  unite: row.unite ?? '€',
  plafondDepense: typed(row.plafond_depense),
  base: row.base ?? '',
  plafondPart: four(row.plafond_part),
  source: row.source ?? '',
  sourceUrl: row.source_url ?? '',
  isSecondHand: row.seconde_main ?? false,
  valid_from: today ?? row.valid_from ?? '',
  valid_until: row.valid_until ?? '',
  review_by: today ? '' : (row.review_by ?? ''),
  checked_on: today ?? row.checked_on ?? '',
});

/** An invalid number becomes null, which the contract refuses at its field. */
export function regleInputOf(draft: RegleDraft): RegleInput {
  const isMention = draft.dispositif === 'mention';
  const remplace = (['fioul', 'gaz'] as const).filter((one) => draft[one]);
  const montants = filled(draft.montants);
  const part = filled(draft.plafondPart);
  return {
    key: draft.key,
    dispositif: draft.dispositif,
    label: draft.label,
    travaux: isMention ? [] : draft.travaux,
    etat: isMention ? 'ouverte' : draft.etat,
    texte: draft.texte,
    source: draft.source,
    source_url: draft.sourceUrl,
    valid_from: draft.valid_from,
    review_by: draft.review_by,
    checked_on: draft.checked_on,
    ...(draft.valid_until && { valid_until: draft.valid_until }),
    ...(draft.isSecondHand && { seconde_main: true as const }),
    ...(isMention
      ? draft.outils.length > 0 && { outils: draft.outils }
      : {
          ...(draft.principale && { principale: true as const }),
          ...(draft.age && { age_ans: Number(draft.age) as 2 | 15 }),
          ...(draft.proprietaire && { proprietaire: true as const }),
          ...(draft.pose && { pose: draft.pose }),
          ...(draft.avantDevis && { avant_devis: true as const }),
          ...(draft.dpe.length > 0 && { dpe: draft.dpe.toSorted() }),
          ...(remplace.length > 0 && { remplace }),
          ...(draft.incertaine && { incertaine: true as const }),
          ...(montants.length > 0 && { montants }),
          ...(montants.length > 0 && draft.unite === '%' && { unite: draft.unite }),
          ...(draft.plafondDepense.trim() && { plafond_depense: parseTypedNumber(draft.plafondDepense) as number }),
          ...(draft.base.trim() && { base: draft.base }),
          ...(part.length > 0 && { plafond_part: part }),
          ...(draft.dispositif === 'locale' && placesIn(draft.lieux).length > 0 && { lieux: placesIn(draft.lieux) }),
        }),
  };
}

/** Up to the last that is filled. */
function filled(values: readonly string[]): number[] {
  const last = values.findLastIndex((value) => value.trim() !== '');
  return values.slice(0, last + 1).map(parseTypedNumber) as number[];
}

const placesIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((place) => place.toUpperCase())
    .filter(Boolean);
