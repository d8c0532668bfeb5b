import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { personnesEndpoints } from './contract';
import { countPerson, erasePerson, exportPerson, listExpired, type PersonalData, purgeExpired } from './personnes.server';

/** @param others the personal data kept by other features */
export const implementPersonnes = (deps: Deps, others: PersonalData[]) => [
  implement(personnesEndpoints.person, ({ query }) => countPerson(deps, others, query)),
  implement(personnesEndpoints.export, ({ query, caller }) => exportPerson(deps, others, caller, query)),
  implement(personnesEndpoints.erase, ({ body, caller }) => erasePerson(deps, others, caller, body)),
  implement(personnesEndpoints.retention, () => listExpired(deps, others)),
  implement(personnesEndpoints.purge, ({ caller }) => purgeExpired(deps, others, caller).then(() => DONE)),
];
