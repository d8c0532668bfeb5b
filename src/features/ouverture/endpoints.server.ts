import type { WithContents } from '~/content/kinds/kind';
import type { SitePages } from '~/features/redirections/live-pages.server';
import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { ouvertureEndpoints } from './contract';
import { listControles } from './controles.server';
import { giveEntree, takeEntreeBack } from './entrees.server';
import { setSelector } from './mail-checks.server';
import { closeSite, openSite, viewOuverture } from './ouverture.server';
import { proofOf } from './temoin.server';

export const implementOuverture = (deps: Deps & WithContents, pages: SitePages) => [
  implement(ouvertureEndpoints.read, () => viewOuverture(deps)),
  implement(ouvertureEndpoints.checks, () => listControles(deps, pages)),
  implement(ouvertureEndpoints.close, ({ caller }) => closeSite(deps, caller).then(() => DONE)),
  implement(ouvertureEndpoints.open, ({ caller }) => openSite(deps, caller).then(() => DONE)),
  implement(ouvertureEndpoints.giveEntree, ({ body, caller }) => giveEntree(deps, caller, body.label)),
  implement(ouvertureEndpoints.takeEntreeBack, ({ params, caller }) => takeEntreeBack(deps, caller, params.id).then(() => DONE)),
  implement(ouvertureEndpoints.setSelector, async ({ body }) => ({ selector: await setSelector(deps, body.text) })),
  implement(ouvertureEndpoints.witness, async ({ params }) => ({ proof: proofOf(deps, params.nonce) })),
];
