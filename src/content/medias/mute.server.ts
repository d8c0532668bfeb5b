import type { ImageView } from './contract';

/** Cards show their picture as a decoration, so their page needs no description of it. */
export const mute = <C extends { image: ImageView | null }>(card: C): C => ({ ...card, image: card.image && { ...card.image, alt: '' } });
