import type { Deps } from '~/platform/deps';
import { DONE, open } from '~/platform/http/door';
import { changePassword, rename, viewMe } from './comptes.server';
import { login } from './connexion.server';
import { comptesAdminDoors, comptesDoors } from './contract';
import { inviteAgain, inviteCompte, listComptes, removeCompte, requireCompte, reviseCompte } from './equipe.server';
import { noteForgotten, requireLink, resetPassword } from './liens.server';
import { beginFactor, confirmFactor, removeFactor } from './second-facteur.server';
import { closeSession, listAllSessions, listSessions, logout, refreshToken, requireSessionEnd } from './sessions.server';

export const openComptes = (deps: Deps) => [
  open(comptesDoors.login, ({ body, visit }) => login(deps, body, visit)),
  open(comptesDoors.refresh, ({ visit }) => refreshToken(deps, visit.token)),
  open(comptesDoors.logout, ({ visit }) => logout(deps, visit.token).then(() => DONE)),
  open(comptesDoors.me, ({ caller }) => viewMe(deps, caller)),
  open(comptesDoors.forgotten, ({ body, visit }) => noteForgotten(deps, body.email, visit).then(() => DONE)),
  open(comptesDoors.link, ({ body, visit }) => requireLink(deps, body.token, visit)),
  open(comptesDoors.reset, ({ body, visit }) => resetPassword(deps, body, visit)),
  open(comptesDoors.rename, ({ body, caller }) => rename(deps, caller, body.name)),
  open(comptesDoors.changePassword, ({ body, caller, visit }) => changePassword(deps, caller, body, visit)),
  open(comptesDoors.sessions, ({ caller }) => listSessions(deps, caller)),
  open(comptesDoors.endSession, ({ params, caller }) => requireSessionEnd(deps, params.id, caller.id).then(() => DONE)),
  open(comptesDoors.beginFactor, ({ body, caller }) => beginFactor(deps, caller, body.password)),
  open(comptesDoors.confirmFactor, async ({ body, caller }) => ({ recoveryCodes: await confirmFactor(deps, caller, body.code) })),
  open(comptesDoors.removeFactor, ({ body, caller }) => removeFactor(deps, caller, body.password).then(() => DONE)),
];

export const openComptesAdmin = (deps: Deps) => [
  open(comptesAdminDoors.list, async () => {
    const data = await listComptes(deps);
    return { data, total: data.length };
  }),
  open(comptesAdminDoors.read, ({ params }) => requireCompte(deps.db, params.id)),
  open(comptesAdminDoors.invite, ({ body, caller }) => inviteCompte(deps, caller, body)),
  open(comptesAdminDoors.inviteAgain, ({ params, caller }) => inviteAgain(deps, caller, params.id).then(() => DONE)),
  open(comptesAdminDoors.revise, ({ params, body, caller }) => reviseCompte(deps, caller, params.id, body)),
  open(comptesAdminDoors.remove, ({ params, caller }) => removeCompte(deps, caller, params.id).then(() => DONE)),
  open(comptesAdminDoors.sessions, async () => {
    const data = await listAllSessions(deps);
    return { data, total: data.length };
  }),
  open(comptesAdminDoors.endSession, ({ params, caller }) => closeSession(deps, caller, params.id).then(() => DONE)),
];
