import { requirePageView } from '~/content/pages/pages.server';
import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { addAbonne, confirm, subscribe, unsubscribe, viewLink } from './abonnes.server';
import { campagnesEndpoints } from './campagne-contract';
import { previewCampagne, tryCampagne } from './campagne-preview.server';
import {
  binCampagne,
  createCampagne,
  launchCampagne,
  listCampagnes,
  requireCampagne,
  restoreCampagne,
  reviseCampagne,
  stopCampagne,
} from './campagnes.server';
import { countAimedAt } from './cible.server';
import { abonnesEndpoints, newsletterEndpoints, newsletterTexts } from './contract';
import { chooseByLink, chooseFor, listAbonnes, removeAbonne } from './manage-abonnes.server';
import { planCampagne, unplanCampagne } from './programmation.server';

export const implementNewsletter = (deps: Deps) => [
  implement(newsletterEndpoints.read, () => requirePageView(deps.db, 'newsletter', newsletterTexts)),
  implement(newsletterEndpoints.subscribe, ({ body, visit }) => subscribe(deps, body, visit)),
  implement(newsletterEndpoints.link, ({ query }) => viewLink(deps, query.pour, query.token)),
  implement(newsletterEndpoints.confirm, ({ body }) => confirm(deps, body.token).then(() => DONE)),
  implement(newsletterEndpoints.choose, ({ body }) => chooseByLink(deps, body).then(() => DONE)),
  implement(newsletterEndpoints.unsubscribe, ({ query, body }) => unsubscribe(deps, query.token ?? body?.token).then(() => DONE)),
];

export const implementAbonnes = (deps: Deps) => [
  implement(abonnesEndpoints.add, ({ body, caller }) => addAbonne(deps, caller, body)),
  implement(abonnesEndpoints.list, ({ query }) => listAbonnes(deps, query)),
  implement(abonnesEndpoints.choose, ({ params, body, caller }) => chooseFor(deps, caller, params.id, body).then(() => DONE)),
  implement(abonnesEndpoints.remove, ({ params, caller }) => removeAbonne(deps, caller, params.id).then(() => DONE)),
];

export const implementCampagnes = (deps: Deps) => [
  implement(campagnesEndpoints.list, ({ query }) => listCampagnes(deps, query)),
  implement(campagnesEndpoints.create, ({ body, caller }) => createCampagne(deps, caller, body)),
  implement(campagnesEndpoints.read, ({ params }) => requireCampagne(deps.db, params.id)),
  implement(campagnesEndpoints.revise, ({ params, body, caller }) => reviseCampagne(deps, caller, params.id, body)),
  implement(campagnesEndpoints.remove, ({ params, caller }) => binCampagne(deps, caller, params.id).then(() => DONE)),
  implement(campagnesEndpoints.restore, ({ params, caller }) => restoreCampagne(deps, caller, params.id)),
  implement(campagnesEndpoints.destinataires, ({ body }) => countAimedAt(deps.db, body)),
  implement(campagnesEndpoints.preview, ({ body }) => previewCampagne(deps, body)),
  implement(campagnesEndpoints.essai, ({ params, caller }) => tryCampagne(deps, caller, params.id)),
  implement(campagnesEndpoints.envoi, ({ params, body, caller }) => launchCampagne(deps, caller, params.id, body)),
  implement(campagnesEndpoints.plan, ({ params, body, caller }) => planCampagne(deps, caller, params.id, body)),
  implement(campagnesEndpoints.unplan, ({ params, caller }) => unplanCampagne(deps, caller, params.id)),
  implement(campagnesEndpoints.arret, ({ params, caller }) => stopCampagne(deps, caller, params.id)),
];
