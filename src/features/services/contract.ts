import { z } from 'zod';
import { contentEndpoints, duplicationEndpoint, publicationState } from '~/content/edition/contract';
import { shownOf, textsIn, writtenOf } from '~/content/edition/field-contract';
import { file, imageView } from '~/content/medias/contract';
import { simplePage } from '~/content/pages/contract';
import { documentsOf } from '~/features/documents/document-view';
import { byId, cachedRead, endpoint } from '~/platform/http/endpoint';
import { AUDIENCES, SERVICE_FIELDS } from './fields';

export const SERVICE_TEXTS = textsIn(SERVICE_FIELDS);

const { audience, ...shown } = shownOf(SERVICE_FIELDS);
const service = z.object({ ...shown, icon: z.string().nullable(), ...documentsOf });

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

const serviceState = service.extend({ id: z.string(), audience, icon: shown.icon, ...publicationState });
export type ServiceState = z.output<typeof serviceState>;

const { creation, change } = writtenOf(SERVICE_FIELDS);
const SERVICES = { one: 'un service', many: 'Les services' };
export const servicesAdminEndpoints = contentEndpoints('/admin/services', SERVICES, {
  view: serviceState,
  create: creation,
  change,
});
export const serviceDuplication = duplicationEndpoint('/admin/services', SERVICES, serviceState);

export const servicesWritingEndpoints = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/services/:id/uploadImage',
    guard: 'EDITEUR',
    asks: 'nothing: put back',
    summary: 'Donne une image à un service.',
    params: byId,
    upload: true,
    body: z.object({ file }),
    answer: imageView,
  }),
};
