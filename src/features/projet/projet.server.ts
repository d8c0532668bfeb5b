import type { z } from 'zod';
import { repeatEstimates } from '~/features/estimations/join.server';
import { listFamilleNames } from '~/features/familles/familles.server';
import { splitEntered } from '~/intake/as-entered';
import type { FindsAssignee } from '~/intake/assignee';
import { RAPPEL } from '~/intake/consents';
import type { Acknowledged } from '~/intake/contract';
import { enterDemande } from '~/intake/enter.server';
import type { Entered } from '~/intake/entry';
import { receiveDemande } from '~/intake/receive.server';
import type { Deps } from '~/platform/deps';
import type { Caller, Visit } from '~/platform/http/endpoint';
import type { projetEndpoints } from './contract';
import { projetKind } from './kind';

/** @throws Problem as for any request */
export async function receiveProjet(
  deps: Deps,
  body: z.output<(typeof projetEndpoints)['send']['body']>,
  visit: Visit,
): Promise<Acknowledged> {
  const { garde: spamSigns, photos, families, estimations: joined, family_name, name, email, phone, ...asked } = body;
  const estimations = await repeatEstimates(deps, joined);
  return receiveDemande(deps, projetKind, {
    person: { family_name, name, email, phone },
    payload: { ...asked, families: await namesOf(deps, families ?? []), ...(estimations.length > 0 && { estimations }) },
    sent: { ...asked, families, joined },
    photos,
    consents: asked.callback ? [RAPPEL] : [],
    spamSigns,
    visit,
  });
}

export async function enterProjet(
  deps: Deps & FindsAssignee,
  body: z.output<(typeof projetEndpoints)['enter']['body']>,
  by: Caller,
  visit: Visit,
): Promise<Entered> {
  const { entry, asked: given } = splitEntered(body);
  const { families, family_name, name, email, phone, ...asked } = given;
  const person = { family_name, name, email, phone };
  const payload = { ...asked, families: await namesOf(deps, families ?? []) };
  return enterDemande(deps, projetKind, { person, payload, ...entry, consents: asked.callback ? [RAPPEL] : [] }, by, visit);
}

async function namesOf(deps: Deps, urls: string[]) {
  const familles = await listFamilleNames(deps, urls);
  return familles.map(({ url, name }) => ({ url, name: name.replaceAll('\n', ' ') }));
}
