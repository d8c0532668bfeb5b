import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { receiveDemande } from '../demandes/receive.server';
import { requirePageView } from '../pages/pages.server';
import { contactDoors, contactTexts } from './contract';
import { contactKind } from './kind';

export const openContact = (deps: Deps) => [
  open(contactDoors.read, () => requirePageView(deps.db, 'contact', contactTexts)),
  open(contactDoors.send, ({ body: { garde, subject, message, ...person }, visit }) =>
    receiveDemande(deps, contactKind, { person, payload: { subject, message }, garde, visit }),
  ),
];
