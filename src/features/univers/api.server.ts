import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import type { ShowApercu } from '../edition/apercu.server';
import { revise } from '../edition/edition.server';
import { openRevisions } from '../edition/open.server';
import { listFamillesOfUnivers } from '../familles/familles.server';
import { universAdminDoors, universDoors, universWritingDoors } from './contract';
import { mergeUnivers, reviseUniversImages, universSubject } from './edition.server';
import { listUnivers, requireKnownUnivers, requireUniversPage, requireUniversTexts } from './univers.server';

export const openUnivers = (deps: Deps) => [
  open(universDoors.list, () => listUnivers(deps)),
  open(universDoors.texts, ({ params }) => requireUniversTexts(deps, params.universe)),
  open(universDoors.familles, ({ params }) => listFamillesOfUnivers(deps, requireKnownUnivers(params.universe).code, { limit: 1_000 })),
  open(universDoors.page, ({ params }) => requireUniversPage(deps, params.universe)),
];

export const openUniversWriting = (deps: Deps) => [
  open(universWritingDoors.edit, ({ params, body, caller }) =>
    revise(deps, universSubject, {
      by: caller,
      id: params.universe,
      version: body.version,
      change: (before) => mergeUnivers(body, before),
      sent: body,
    }),
  ),
  open(universWritingDoors.uploadImages, ({ params, body, caller }) => reviseUniversImages(deps, caller, params.universe, body)),
];

export const openUniversAdmin = (deps: Deps, showApercu: ShowApercu) =>
  openRevisions(deps, universAdminDoors, universSubject, { merge: mergeUnivers, showApercu });
