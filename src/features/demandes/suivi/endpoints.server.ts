import type { DemandeKinds } from '~/intake/demande-kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { suiviEndpoints } from './contract';
import { askLinks } from './liens.server';
import { receiveReply } from './reply.server';
import { readSuiviFichier, viewSuivi } from './suivi.server';

export const implementSuivi = (deps: Deps, kinds: DemandeKinds) => [
  implement(suiviEndpoints.read, ({ params }) => viewSuivi(deps, kinds, params.token)),
  implement(suiviEndpoints.reply, ({ params, body, visit }) => receiveReply(deps, params.token, body, visit)),
  implement(suiviEndpoints.fichier, ({ params }) => readSuiviFichier(deps, params.token, params.fichier)),
  implement(suiviEndpoints.askLinks, ({ body, visit }) => askLinks(deps, body, visit)),
];
