import { viewLegal } from '~/content/reglages/reglages.server';
import type { DemandeKinds } from '~/intake/demande-kind';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import type { ConfidentialiteView } from './contract';

/** @param kinds told in their order */
export async function viewConfidentialite(deps: Pick<Deps, 'db' | 'content' | 'clock'>, kinds: DemandeKinds): Promise<ConfidentialiteView> {
  const requests = Object.values(kinds).map(({ name, privacy }) => ({ kind: name, kept: privacy.title, ...privacy }));
  const [legal, person] = await Promise.all([
    viewLegal(deps),
    deps.db.selectFrom('equipier').select('id').where(published('equipier', deps.clock)).limit(1).executeTakeFirst(),
  ]);
  return { ...legal, requests, hasTeam: person !== undefined };
}
