import type { Deps } from '~/platform/deps';
import { DONE, open } from '~/platform/http/door';
import { courrielsDoors } from './contract';
import { listCourriels, requireCourriel, resend } from './courriels.server';
import { trySending } from './essai.server';
import { viewEtat } from './etat.server';

export const openCourriels = (deps: Deps) => [
  open(courrielsDoors.list, ({ query }) => listCourriels(deps, query)),
  open(courrielsDoors.etat, () => viewEtat(deps)),
  open(courrielsDoors.essai, ({ body, caller }) => trySending(deps, caller, body?.to ?? caller.email)),
  open(courrielsDoors.read, ({ params }) => requireCourriel(deps, params.id)),
  open(courrielsDoors.resend, ({ params, caller }) => resend(deps, caller, params.id).then(() => DONE)),
];
