import type { z } from 'zod';
import { listFamilleNames } from '~/features/familles/familles.server';
import { RAPPEL } from '~/intake/consents';
import type { Acknowledged } from '~/intake/contract';
import { receiveDemande } from '~/intake/receive.server';
import type { Deps } from '~/platform/deps';
import type { Visit } from '~/platform/http/endpoint';
import type { projetEndpoints } from './contract';
import { projetKind } from './kind';

/** @throws Problem as receiving any request may */
export async function receiveProjet(
  deps: Deps,
  body: z.output<(typeof projetEndpoints)['send']['body']>,
  visit: Visit,
): Promise<Acknowledged> {
  const { garde, photos, families, family_name, name, email, phone, ...asked } = body;
  return receiveDemande(deps, projetKind, {
    person: { family_name, name, email, phone },
    payload: { ...asked, families: await namesOf(deps, families ?? []) },
    photos,
    consents: asked.callback ? [RAPPEL] : [],
    garde,
    visit,
  });
}

/** A family unpublished while the form was open is left out. */
async function namesOf(deps: Deps, urls: string[]) {
  const familles = await listFamilleNames(deps, urls);
  return familles.map(({ url, name }) => ({ url, name: name.replaceAll('\n', ' ') }));
}
