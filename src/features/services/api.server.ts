import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import type { ShowApercu } from '../edition/apercu.server';
import { openContent } from '../edition/open.server';
import { uploadImageTo } from '../edition/upload-image.server';
import { servicesAdminDoors, servicesDoors, servicesWritingDoors } from './contract';
import { BLANK_SERVICE, mergeService, serviceSubject } from './edition.server';
import { viewServices } from './services.server';

export const openServices = (deps: Deps) => [open(servicesDoors.read, ({ params }) => viewServices(deps, params.audience))];

export const openServicesAdmin = (deps: Deps, showApercu: ShowApercu) => [
  open(servicesWritingDoors.uploadImage, ({ params, body, caller }) =>
    uploadImageTo(deps, caller, serviceSubject, params.id, 'image', body.file),
  ),
  ...openContent(deps, servicesAdminDoors, serviceSubject, { blank: BLANK_SERVICE, merge: mergeService, showApercu }),
];
