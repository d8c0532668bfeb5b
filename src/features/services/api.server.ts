import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { openContent } from '../edition/open.server';
import type { ShowApercu } from '../edition/preview.server';
import { uploadImageTo } from '../edition/upload-image.server';
import { servicesAdminEndpoints, servicesEndpoints, servicesWritingEndpoints } from './contract';
import { BLANK_SERVICE, mergeService, serviceSubject } from './edition.server';
import { viewServices } from './services.server';

export const openServices = (deps: Deps) => [implement(servicesEndpoints.read, ({ params }) => viewServices(deps, params.audience))];

export const openServicesAdmin = (deps: Deps, showApercu: ShowApercu) => [
  implement(servicesWritingEndpoints.uploadImage, ({ params, body, caller }) =>
    uploadImageTo(deps, caller, serviceSubject, params.id, 'image', body.file),
  ),
  ...openContent(deps, servicesAdminEndpoints, serviceSubject, { blank: BLANK_SERVICE, merge: mergeService, showApercu }),
];
