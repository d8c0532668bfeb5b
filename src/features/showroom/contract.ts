import { z } from 'zod';
import { factWith, pageTexts, titleAndHtml } from '~/content/pages/contract';
import { cachedRead } from '~/platform/http/endpoint';

export const showroomTexts = pageTexts((image) => ({
  sections: z.array(titleAndHtml),
  gallery: z.array(z.object({ image, caption: z.string() })),
  access: z.array(factWith(image)),
}));

export const showroomEndpoints = { read: cachedRead({ path: '/showroom', summary: 'La page du showroom.', answer: showroomTexts.view }) };
