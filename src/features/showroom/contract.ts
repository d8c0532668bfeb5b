import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { factWith, pageTexts, titleAndHtml } from '../pages/contract';

export const showroomTexts = pageTexts((image) => ({
  sections: z.array(titleAndHtml),
  gallery: z.array(z.object({ image, caption: z.string() })),
  access: z.array(factWith(image)),
}));

export const showroomDoors = { read: readDoor({ path: '/showroom', summary: 'La page du showroom.', answer: showroomTexts.view }) };
