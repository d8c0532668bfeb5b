import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { changePassword, rename, viewMe } from './comptes.server';
import { confirmSelf } from './confirmations.server';
import { login } from './connexion.server';
import { comptesEndpoints } from './contract';
import { noteForgotten, requireLink, resetPassword } from './liens.server';
import { inviteAgain, inviteCompte, listComptes, removeCompte, requireCompte, reviseCompte } from './manage-comptes.server';
import { comptesAdminEndpoints } from './manage-contract';
import { requireReprise, takeCompteBack } from './reprise.server';
import { beginFactor, confirmFactor, removeFactor } from './second-facteur.server';
import {
  closeOwnSessions,
  closeSession,
  closeSessionsOf,
  endSession,
  listAllSessions,
  listSessions,
  refreshToken,
  requireSessionEnd,
} from './sessions.server';

export const implementComptes = (deps: Deps) => [
  implement(comptesEndpoints.login, ({ body, visit }) => login(deps, body, visit)),
  implement(comptesEndpoints.refresh, ({ visit }) => refreshToken(deps, visit.token)),
  implement(comptesEndpoints.logout, ({ visit }) => endSession(deps, visit).then(() => DONE)),
  implement(comptesEndpoints.me, ({ caller }) => viewMe(deps, caller)),
  implement(comptesEndpoints.forgotten, ({ body, visit }) => noteForgotten(deps, body.email, visit).then(() => DONE)),
  implement(comptesEndpoints.link, ({ body, visit }) => requireLink(deps, body.token, visit)),
  implement(comptesEndpoints.reset, ({ body, visit }) => resetPassword(deps, body, visit)),
  implement(comptesEndpoints.confirm, ({ body, caller }) => confirmSelf(deps, caller, body)),
  implement(comptesEndpoints.reprise, ({ body, visit }) => requireReprise(deps, body.token, visit)),
  implement(comptesEndpoints.takeBack, ({ body, visit }) => takeCompteBack(deps, body.token, visit).then(() => DONE)),
  implement(comptesEndpoints.rename, ({ body, caller }) => rename(deps, caller, body.name)),
  implement(comptesEndpoints.changePassword, ({ body, caller, visit }) => changePassword(deps, caller, body, visit)),
  implement(comptesEndpoints.sessions, ({ caller }) => listSessions(deps, caller)),
  implement(comptesEndpoints.endSession, ({ params, caller }) => requireSessionEnd(deps, params.id, caller.id).then(() => DONE)),
  implement(comptesEndpoints.endSessions, ({ body, caller }) => closeOwnSessions(deps, caller, body.keepsThis).then(() => DONE)),
  implement(comptesEndpoints.beginFactor, ({ body, caller }) => beginFactor(deps, caller, body)),
  implement(comptesEndpoints.confirmFactor, async ({ body, caller, visit }) => ({
    recoveryCodes: await confirmFactor(deps, caller, body.code, visit),
  })),
  implement(comptesEndpoints.removeFactor, ({ body, caller, visit }) => removeFactor(deps, caller, body, visit).then(() => DONE)),
];

export const implementComptesAdmin = (deps: Deps) => [
  implement(comptesAdminEndpoints.list, async () => {
    const data = await listComptes(deps);
    return { data, total: data.length };
  }),
  implement(comptesAdminEndpoints.read, ({ params }) => requireCompte(deps.db, params.id)),
  implement(comptesAdminEndpoints.invite, ({ body, caller }) => inviteCompte(deps, caller, body)),
  implement(comptesAdminEndpoints.inviteAgain, ({ params, caller }) => inviteAgain(deps, caller, params.id).then(() => DONE)),
  implement(comptesAdminEndpoints.revise, ({ params, body, caller, visit }) => reviseCompte(deps, caller, params.id, body, visit)),
  implement(comptesAdminEndpoints.remove, ({ params, caller, visit }) => removeCompte(deps, caller, params.id, visit).then(() => DONE)),
  implement(comptesAdminEndpoints.sessions, async () => {
    const data = await listAllSessions(deps);
    return { data, total: data.length };
  }),
  implement(comptesAdminEndpoints.endSession, ({ params, caller }) => closeSession(deps, caller, params.id).then(() => DONE)),
  implement(comptesAdminEndpoints.endSessions, ({ params, caller }) => closeSessionsOf(deps, caller, params.id).then(() => DONE)),
];
