import type { Deps } from '~/platform/deps';
import { DONE, open } from '~/platform/http/door';
import { resendMail } from '~/platform/mail/outbox';
import { record } from '../journal/journal.server';
import { courrielsDoors } from './contract';
import { listCourriels, requireCourriel } from './courriels.server';

export const openCourriels = (deps: Deps) => [
  open(courrielsDoors.list, ({ query }) => listCourriels(deps, query)),
  open(courrielsDoors.read, ({ params }) => requireCourriel(deps, params.id)),
  open(courrielsDoors.resend, async ({ params, caller }) => {
    await requireCourriel(deps, params.id);
    await resendMail(deps, params.id);
    // Not to whom: the journal outlives an erasure.
    await record(deps, deps.db, { by: caller, action: 'renvoyer', subject: 'courriel', subjectId: params.id, label: 'Un courriel' });
    return DONE;
  }),
];
