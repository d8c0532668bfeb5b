import type { Deps } from '~/platform/deps';
import { DONE, open } from '~/platform/http/door';
import { requirePageView } from '../pages/pages.server';
import { confirm, subscribe, unsubscribe, viewLink } from './abonnes.server';
import { campagnesDoors } from './campagne-contract';
import {
  createCampagne,
  launchCampagne,
  listCampagnes,
  previewCampagne,
  removeCampagne,
  requireCampagne,
  reviseCampagne,
  stopCampagne,
  tryCampagne,
} from './campagnes.server';
import { abonnesDoors, newsletterDoors, newsletterTexts } from './contract';
import { exportAbonnes, importAbonnes, listAbonnes, removeAbonne } from './equipe.server';

export const openNewsletter = (deps: Deps) => [
  open(newsletterDoors.read, () => requirePageView(deps.db, 'newsletter', newsletterTexts)),
  open(newsletterDoors.subscribe, ({ body, visit }) => subscribe(deps, body, visit)),
  open(newsletterDoors.link, ({ query }) => viewLink(deps, query.pour, query.token)),
  open(newsletterDoors.confirm, ({ body }) => confirm(deps, body.token).then(() => DONE)),
  open(newsletterDoors.unsubscribe, ({ query, body }) => unsubscribe(deps, query.token ?? body?.token).then(() => DONE)),
];

export const openAbonnes = (deps: Deps) => [
  open(abonnesDoors.list, ({ query }) => listAbonnes(deps, query)),
  open(abonnesDoors.export, ({ query }) => exportAbonnes(deps, query)),
  open(abonnesDoors.import, ({ body, caller }) => importAbonnes(deps, caller, body)),
  open(abonnesDoors.remove, ({ params, caller }) => removeAbonne(deps, caller, params.id).then(() => DONE)),
];

export const openCampagnes = (deps: Deps) => [
  open(campagnesDoors.list, ({ query }) => listCampagnes(deps, query)),
  open(campagnesDoors.create, ({ body, caller }) => createCampagne(deps, caller, body)),
  open(campagnesDoors.read, ({ params }) => requireCampagne(deps.db, params.id)),
  open(campagnesDoors.revise, ({ params, body, caller }) => reviseCampagne(deps, caller, params.id, body)),
  open(campagnesDoors.remove, ({ params, caller }) => removeCampagne(deps, caller, params.id).then(() => DONE)),
  open(campagnesDoors.apercu, ({ body }) => previewCampagne(deps, body)),
  open(campagnesDoors.essai, ({ params, caller }) => tryCampagne(deps, caller, params.id)),
  open(campagnesDoors.envoi, ({ params, body, caller }) => launchCampagne(deps, caller, params.id, body)),
  open(campagnesDoors.arret, ({ params, caller }) => stopCampagne(deps, caller, params.id)),
];
