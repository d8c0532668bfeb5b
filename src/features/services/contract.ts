import { z } from 'zod';
import { readDoor } from '~/platform/http/door';
import { imageView } from '../medias/contract';
import { simplePage } from '../pages/contract';

const AUDIENCES = ['pro', 'particulier'] as const;
export type Audience = (typeof AUDIENCES)[number];

const service = z.object({
  url: z.string().describe('Ancre du service dans la page.'),
  title: z.string(),
  summary: z.string(),
  text: z.string(),
  includes: z.array(z.string()),
  icon: z.string().nullable(),
  image: imageView.nullable(),
});

const servicesPage = z.object({ audience: z.enum(AUDIENCES), page: simplePage.view, services: z.array(service) });
export type ServicesPage = z.output<typeof servicesPage>;

export const servicesDoors = {
  read: readDoor({
    path: '/services/:audience',
    summary: 'Les services aux professionnels (pro) ou aux particuliers (particulier).',
    params: z.object({ audience: z.enum(AUDIENCES) }),
    answer: servicesPage,
  }),
};
