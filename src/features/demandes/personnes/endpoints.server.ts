import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import type { Declared } from '../demandes.server';
import { personnesEndpoints } from './contract';
import { correctPerson } from './correct.server';
import { joinPeople, partPeople } from './joins.server';
import { opposePerson } from './oppose.server';
import { countPerson, erasePerson, exportPerson, listExpired, type PersonalData, purgeExpired } from './personnes.server';
import { viewPerson } from './view.server';

export const implementPersonnes = (deps: Deps, declared: Declared, others: PersonalData[]) => [
  implement(personnesEndpoints.view, ({ query }) => viewPerson(deps, declared.mails, others, query)),
  implement(personnesEndpoints.join, async ({ body, caller }) => {
    await joinPeople(deps, others, caller, body.who, body.other);
    return viewPerson(deps, declared.mails, others, body.who);
  }),
  implement(personnesEndpoints.part, async ({ body, caller }) => {
    await partPeople(deps, caller, body.who, body.gone);
    return viewPerson(deps, declared.mails, others, body.who);
  }),
  implement(personnesEndpoints.correct, async ({ body, caller }) =>
    viewPerson(deps, declared.mails, others, await correctPerson(deps, declared, caller, body)),
  ),
  implement(personnesEndpoints.person, ({ query }) => countPerson(deps, others, query)),
  implement(personnesEndpoints.export, ({ query, caller }) => exportPerson(deps, others, caller, query)),
  implement(personnesEndpoints.erase, ({ body, caller, visit: { log } }) => erasePerson({ ...deps, log }, others, caller, body)),
  implement(personnesEndpoints.oppose, async ({ body, caller }) => {
    await opposePerson(deps, others, caller, body);
    return viewPerson(deps, declared.mails, others, body);
  }),
  implement(personnesEndpoints.retention, () => listExpired(deps, others)),
  implement(personnesEndpoints.purge, ({ caller }) => purgeExpired(deps, others, caller).then(() => DONE)),
];
