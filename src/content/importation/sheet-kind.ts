import type { BinnedKind } from '~/content/kinds/kind';

/** What staff screens know of a kind that comes from a spreadsheet. */
export type SheetKind = Pick<BinnedKind, 'subject' | 'section'> & {
  words: Pick<BinnedKind['words'], 'one' | 'many'>;
  adminOnly?: true;
  /** French words where those of content do not fit. */
  sending?: { notice: string; intro: string; hints: readonly string[]; placeholder: string };
};
