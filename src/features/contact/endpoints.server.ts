import { findPageContent, requirePageView } from '~/content/pages/pages.server';
import { splitEntered } from '~/intake/as-entered';
import type { FindsAssignee } from '~/intake/assignee';
import { enterDemande } from '~/intake/enter.server';
import { receiveDemande } from '~/intake/receive.server';
import { memoPerVersion } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { contactEndpoints, contactTexts } from './contract';
import { contactKind } from './kind';
import { underOfferedSubject } from './subjects';

export const implementContact = (deps: Deps & FindsAssignee) => [
  implement(contactEndpoints.read, () => requirePageView(deps.db, 'contact', contactTexts)),
  implement(contactEndpoints.send, async ({ body: { garde: spamSigns, subject, message, ...person }, visit }) => {
    const payload = underOfferedSubject({ subject, message }, await knownSubjects(deps));
    return receiveDemande(deps, contactKind, { person, payload, spamSigns, visit });
  }),
  implement(contactEndpoints.enter, ({ body, caller, visit }) => {
    const { entry, asked } = splitEntered(body);
    const { subject, message, ...person } = asked;
    const payload = { subject: subject ?? SUBJECTS[entry.canal], message };
    return enterDemande(deps, contactKind, { person, payload, ...entry }, caller, visit);
  }),
];

const SUBJECTS = { telephone: 'Appel', comptoir: 'Passage au magasin', courriel: 'Courriel' };

const knownSubjects = memoPerVersion(async ({ db }) => {
  const content = await findPageContent(db, 'contact');
  return content === undefined ? [] : contactTexts.view.pick({ subjects: true }).parse(content).subjects;
});
