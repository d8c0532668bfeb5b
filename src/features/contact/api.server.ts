import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { receiveDemande } from '../demandes/receive.server';
import { requirePageView } from '../pages/pages.server';
import { contactEndpoints, contactTexts } from './contract';
import { contactKind } from './kind';

export const openContact = (deps: Deps) => [
  implement(contactEndpoints.read, () => requirePageView(deps.db, 'contact', contactTexts)),
  implement(contactEndpoints.send, ({ body: { garde, subject, message, ...person }, visit }) =>
    receiveDemande(deps, contactKind, { person, payload: { subject, message }, garde, visit }),
  ),
];
