import { duplicate } from '~/content/edition/edition.server';
import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import { uploadImageTo } from '~/content/edition/upload-image.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { serviceDuplication, servicesAdminEndpoints, servicesEndpoints, servicesWritingEndpoints } from './contract';
import { copyService, serviceSubject } from './edition.server';
import { viewServices } from './services.server';

export const implementServices = (deps: Deps) => [implement(servicesEndpoints.read, ({ params }) => viewServices(deps, params.audience))];

export const implementServicesAdmin = (deps: Deps, showPreview: ShowPreview) => [
  implement(servicesWritingEndpoints.uploadImage, ({ params, body, caller }) =>
    uploadImageTo(deps, caller, serviceSubject, params.id, 'image', body.file),
  ),
  implement(serviceDuplication, ({ params, caller }) => duplicate(deps, serviceSubject, caller, params.id, copyService)),
  ...implementContent(deps, servicesAdminEndpoints, serviceSubject, { ...serviceSubject, showPreview }),
];
