import type { ContentFeature, ResultKind } from '~/content/kinds/feature';

const QUESTION: ResultKind = {
  kind: 'question',
  words: { many: 'Questions et réponses', one: 'Question' },
  weight: 0.4,
  isSentence: true,
};
/** Shown to those who ask for a price alone. */
export const PRIX_RESULT = 'prix';
const PRICE: ResultKind = { kind: PRIX_RESULT, words: { many: 'Prix et tarifs', one: 'Prix' }, weight: 1, isSentence: true };
const PAGE: ResultKind = { kind: 'page', words: { many: 'Pages' }, weight: 0.8, isSentence: true, isTitled: true };

export function listResultKinds(features: readonly ContentFeature[]): ResultKind[] {
  const own = features.flatMap(({ search }) => search?.result ?? []);
  const products = own.filter(({ isTitled }) => isTitled);
  return [...products, PRICE, QUESTION, ...own.filter((kind) => !products.includes(kind)), PAGE];
}
