import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import type { MailKinds } from '~/platform/mail/mail-kind';
import { personnesEndpoints } from './contract';
import { countPerson, erasePerson, exportPerson, listExpired, type PersonalData, purgeExpired } from './personnes.server';

/** @param others the personal data kept by other features */
export const implementPersonnes = (deps: Deps, others: PersonalData[], mails: MailKinds) => [
  implement(personnesEndpoints.person, ({ query }) => countPerson(deps, others, query.email)),
  implement(personnesEndpoints.export, ({ query, caller }) => exportPerson(deps, others, mails, caller, query.email)),
  implement(personnesEndpoints.erase, ({ body, caller }) => erasePerson(deps, others, caller, body.email)),
  implement(personnesEndpoints.retention, () => listExpired(deps, others)),
  implement(personnesEndpoints.purge, ({ caller }) => purgeExpired(deps, others, caller).then(() => DONE)),
];
