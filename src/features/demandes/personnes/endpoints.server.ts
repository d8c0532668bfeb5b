import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import type { MailKinds } from '~/platform/mail/mail-kind';
import { personnesEndpoints } from './contract';
import { joinPeople, partPeople } from './joins.server';
import { countPerson, erasePerson, exportPerson, listExpired, type PersonalData, purgeExpired } from './personnes.server';
import { viewPerson } from './view.server';

/** @param others the personal data kept by other features */
export const implementPersonnes = (deps: Deps, mails: MailKinds, others: PersonalData[]) => [
  implement(personnesEndpoints.view, ({ query }) => viewPerson(deps, mails, others, query)),
  implement(personnesEndpoints.join, async ({ body, caller }) => {
    await joinPeople(deps, others, caller, body.who, body.other);
    return viewPerson(deps, mails, others, body.who);
  }),
  implement(personnesEndpoints.part, async ({ body, caller }) => {
    await partPeople(deps, caller, body.who, body.gone);
    return viewPerson(deps, mails, others, body.who);
  }),
  implement(personnesEndpoints.person, ({ query }) => countPerson(deps, others, query)),
  implement(personnesEndpoints.export, ({ query, caller }) => exportPerson(deps, others, caller, query)),
  implement(personnesEndpoints.erase, ({ body, caller }) => erasePerson(deps, others, caller, body)),
  implement(personnesEndpoints.retention, () => listExpired(deps, others)),
  implement(personnesEndpoints.purge, ({ caller }) => purgeExpired(deps, others, caller).then(() => DONE)),
];
