import { z } from 'zod';
import { contentEndpoints, duplicationEndpoint, newSlug, publicationFields, publicationState, slug } from '~/content/edition/contract';
import { asLine, asRich, textColumns } from '~/content/edition/texts';
import { file, imageView, mediaRef } from '~/content/medias/contract';
import { simplePage } from '~/content/pages/contract';
import { documentsOf } from '~/features/documents/document-view';
import { cachedRead, endpoint } from '~/platform/http/endpoint';
import { DESTINATION_KEYS } from './destinations';

export const AUDIENCES = ['pro', 'particulier'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const SERVICE_TEXTS = textColumns({
  title: asLine(z.string().trim().min(1, 'Donnez un titre au service.').max(160)),
  summary: asLine(z.string().trim().max(300, 'Ce résumé est trop long : 300 caractères au plus.')),
  text: asRich(z.string().max(20_000)),
});

const service = z.object({
  url: z.string().describe('Ancre du service dans la page.'),
  ...SERVICE_TEXTS.shown,
  includes: z.array(z.string()),
  destination: z.enum(DESTINATION_KEYS).describe('La page où mène le bouton du service.'),
  icon: z.string().nullable(),
  image: imageView.nullable(),
  ...documentsOf,
});

const servicesPage = z.object({
  audience: z.enum(AUDIENCES),
  page: simplePage.view,
  services: z.array(service),
  pose: z.string().optional().describe('Qui vend et pose, en HTML.'),
});
export type ServicesPage = z.output<typeof servicesPage>;

export const servicesEndpoints = {
  read: cachedRead({
    path: '/services/:audience',
    summary: 'Les services aux professionnels (pro) ou aux particuliers (particulier).',
    params: z.object({ audience: z.enum(AUDIENCES) }),
    answer: servicesPage,
  }),
};

const serviceFields = z.object({
  ...SERVICE_TEXTS.sent,
  url: slug.describe('Ancre du service dans la page.'),
  audience: z.enum(AUDIENCES),
  includes: z.array(z.string().trim().min(1).max(200)).max(30),
  destination: z.enum(DESTINATION_KEYS, 'Choisissez où mène le bouton.'),
  icon: mediaRef,
  image: mediaRef,
  ...publicationFields,
});
export type Service = z.output<typeof serviceFields>;
const serviceChange = serviceFields.partial().extend({ version: z.int() });
const serviceCreation = serviceFields.partial().required({ title: true, audience: true }).extend({ url: newSlug });
export type ServiceInput = z.output<typeof serviceChange> | z.output<typeof serviceCreation>;

const serviceState = service.extend({ id: z.string(), audience: z.enum(AUDIENCES), icon: imageView.nullable(), ...publicationState });
export type ServiceState = z.output<typeof serviceState>;

const SERVICES = { one: 'un service', many: 'Les services' };
export const servicesAdminEndpoints = contentEndpoints('/admin/services', SERVICES, {
  view: serviceState,
  create: serviceCreation,
  change: serviceChange,
});
export const serviceDuplication = duplicationEndpoint('/admin/services', SERVICES, serviceState);

export const servicesWritingEndpoints = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/services/:id/uploadImage',
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: 'Donne une image à un service.',
    params: z.object({ id: z.string().max(60) }),
    upload: true,
    body: z.object({ file }),
    answer: imageView,
  }),
};
