import { requirePageView } from '~/content/pages/pages.server';
import { receiveDemande } from '~/intake/receive.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { contactEndpoints, contactTexts } from './contract';
import { contactKind } from './kind';

export const implementContact = (deps: Deps) => [
  implement(contactEndpoints.read, () => requirePageView(deps.db, 'contact', contactTexts)),
  implement(contactEndpoints.send, ({ body: { garde, subject, message, ...person }, visit }) =>
    receiveDemande(deps, contactKind, { person, payload: { subject, message }, garde, visit }),
  ),
];
