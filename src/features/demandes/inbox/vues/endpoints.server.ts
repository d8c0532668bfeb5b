import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { vuesEndpoints } from './contract';
import { createVue, listVues, removeVue, reviseVue } from './vues.server';

export const implementVues = (deps: Deps) => [
  implement(vuesEndpoints.list, ({ caller }) => listVues(deps, caller)),
  implement(vuesEndpoints.create, ({ body, caller }) => createVue(deps, caller, body)),
  implement(vuesEndpoints.revise, ({ params, body, caller }) => reviseVue(deps, caller, params.id, body)),
  implement(vuesEndpoints.remove, ({ params, caller }) => removeVue(deps, caller, params.id).then(() => DONE)),
];
