import type { WithContents } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { mediasEndpoints } from './contract';
import { listMediaStates, listMedias, openMedia, removeMedia, replaceMedia, restoreMedia, reviseMedia } from './mediatheque.server';
import { receiveMedias } from './receive.server';

export const implementMedias = (deps: Deps & WithContents) => [
  implement(mediasEndpoints.list, ({ query }) => listMedias(deps, query)),
  implement(mediasEndpoints.read, ({ params }) => openMedia(deps, params.id)),
  implement(mediasEndpoints.create, async ({ body, caller }) => {
    const received = body.files.map((file) => ({ file, alt: '' }));
    return listMediaStates(deps.db, await receiveMedias(deps, caller, received));
  }),
  implement(mediasEndpoints.revise, ({ params, body, caller }) => reviseMedia(deps, caller, params.id, body)),
  implement(mediasEndpoints.replace, ({ params, body, caller }) => replaceMedia(deps, caller, params.id, body.file)),
  implement(mediasEndpoints.remove, ({ params, caller }) => removeMedia(deps, caller, params.id).then(() => DONE)),
  implement(mediasEndpoints.restore, ({ params, caller }) => restoreMedia(deps, caller, params.id)),
];
