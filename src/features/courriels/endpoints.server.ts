import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import type { MailKinds } from '~/platform/mail/mail-kind';
import { noteArrival } from './arrivee.server';
import { courrielsEndpoints } from './contract';
import { listCourriels, requireCourriel, resend } from './courriels.server';
import { trySending } from './essai.server';
import { viewEtat } from './etat.server';

export const implementCourriels = (deps: Deps, mails: MailKinds) => [
  implement(courrielsEndpoints.list, ({ query, caller }) => listCourriels(deps, mails, caller, query)),
  implement(courrielsEndpoints.etat, ({ caller }) => viewEtat(deps, mails, caller)),
  implement(courrielsEndpoints.essai, ({ body, caller }) => trySending(deps, caller, body?.to ?? caller.email)),
  implement(courrielsEndpoints.arrival, ({ body, caller }) => noteArrival(deps, caller, body.code).then(() => DONE)),
  implement(courrielsEndpoints.read, ({ params, caller }) => requireCourriel(deps, mails, caller, params.id)),
  implement(courrielsEndpoints.resend, ({ params, caller }) => resend(deps, mails, caller, params.id).then(() => DONE)),
];
