import { viewLegal } from '~/content/reglages/reglages.server';
import type { DemandeKinds } from '~/intake/demande-kind';
import type { Deps } from '~/platform/deps';
import type { ConfidentialiteView } from './contract';

/** @param kinds told in their order */
export async function viewConfidentialite(deps: Pick<Deps, 'db' | 'content' | 'clock'>, kinds: DemandeKinds): Promise<ConfidentialiteView> {
  const requests = Object.values(kinds).map(({ name, privacy }) => ({ kind: name, kept: privacy.title, ...privacy }));
  return { ...(await viewLegal(deps)), requests };
}
