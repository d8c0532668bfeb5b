import { z } from 'zod';
import { pageTexts, titleAndText } from '~/content/pages/contract';
import { familleCard, marqueLink } from '~/features/familles/contract';
import { universCard } from '~/features/univers/contract';
import { cachedRead } from '~/platform/http/endpoint';

/** For a home page saved before this part existed. */
const FIRST_ESTIMATIONS = {
  title: 'Estimez, comparez chez vous',
  text: '',
};

export const accueilTexts = pageTexts((image, newer) => ({
  hero: image,
  heroNight: image,
  univers: titleAndText,
  familles: titleAndText,
  arguments: titleAndText,
  marques: titleAndText,
  services: titleAndText.extend({ particulier: titleAndText, pro: titleAndText }),
  estimations: newer(titleAndText, FIRST_ESTIMATIONS),
  showroom: titleAndText.extend({ image }),
  airco: titleAndText,
  newsletter: titleAndText,
}));

const serviceTitle = z.object({ url: z.string(), title: z.string() });

const accueilView = z.object({
  page: accueilTexts.view,
  univers: z.array(universCard),
  familles: z.array(familleCard),
  marques: z.array(marqueLink),
  services: z.object({ particulier: z.array(serviceTitle), pro: z.array(serviceTitle) }),
});
export type AccueilView = z.output<typeof accueilView>;

export const accueilEndpoints = { read: cachedRead({ path: '/accueil', summary: 'La page d’accueil.', answer: accueilView }) };
