import classique from '~/ui/fonts/classique.css?url';
import figtree from '~/ui/fonts/figtree.woff2?url';
import instrument from '~/ui/fonts/instrument-sans.woff2?url';
import lora from '~/ui/fonts/lora.woff2?url';
import sobre from '~/ui/fonts/sobre.css?url';
import type { LookView } from './identite';
import type { Typefaces } from './typefaces';

const FIGTREE = { family: 'Figtree Variable', weight: '400 700', href: figtree };

/** What a page loads instead of the fonts of base.css; undefined for those themselves. */
export const TYPEFACE_FONTS: Record<Typefaces, LookView['fonts']> = {
  atelier: undefined,
  classique: { sheet: classique, files: [FIGTREE, { family: 'Lora Variable', weight: '600 800', href: lora }] },
  sobre: { sheet: sobre, files: [{ family: 'Instrument Sans Variable', weight: '400 800', href: instrument }] },
};
