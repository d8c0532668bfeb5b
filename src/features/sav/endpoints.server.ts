import { splitEntered } from '~/intake/as-entered';
import type { FindsAssignee } from '~/intake/assignee';
import { enterDemande } from '~/intake/enter.server';
import { receiveDemande } from '~/intake/receive.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { savEndpoints } from './contract';
import { savKind } from './kind';
import { viewSav } from './sav.server';

export const implementSav = (deps: Deps & FindsAssignee) => [
  implement(savEndpoints.read, () => viewSav(deps)),
  implement(savEndpoints.send, ({ body: { garde: spamSigns, photos, family_name, name, email, phone, ...payload }, visit }) =>
    receiveDemande(deps, savKind, { person: { family_name, name, email, phone }, payload, photos, spamSigns, visit }),
  ),
  implement(savEndpoints.enter, ({ body, caller, visit }) => {
    const { entry, asked } = splitEntered(body);
    const { family_name, name, email, phone, ...payload } = asked;
    return enterDemande(deps, savKind, { person: { family_name, name, email, phone }, payload, ...entry }, caller, visit);
  }),
];
