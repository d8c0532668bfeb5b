import type { Deps } from '~/platform/deps';
import { DONE, open } from '~/platform/http/door';
import { mediasDoors } from './contract';
import { listMediaStates, listMedias, removeMedia, replaceMedia, requireMedia, restoreMedia, reviseMedia } from './mediatheque.server';
import { receiveMedias } from './receive.server';

export const openMedias = (deps: Deps) => [
  open(mediasDoors.list, ({ query }) => listMedias(deps, query)),
  open(mediasDoors.read, ({ params }) => requireMedia(deps.db, params.id)),
  open(mediasDoors.create, async ({ body, caller }) => {
    const received = body.files.map((file) => ({ file, alt: '' }));
    return listMediaStates(deps.db, await receiveMedias(deps, caller, received));
  }),
  open(mediasDoors.revise, ({ params, body, caller }) => reviseMedia(deps, caller, params.id, body)),
  open(mediasDoors.replace, ({ params, body, caller }) => replaceMedia(deps, caller, params.id, body.file)),
  open(mediasDoors.remove, ({ params, caller }) => removeMedia(deps, caller, params.id).then(() => DONE)),
  open(mediasDoors.restore, ({ params, caller }) => restoreMedia(deps, caller, params.id)),
];
