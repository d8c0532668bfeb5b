import { viewLegal } from '~/content/reglages/reglages.server';
import { hasEquipe } from '~/features/equipe/equipe.server';
import type { DemandeKinds } from '~/intake/demande-kind';
import type { Deps } from '~/platform/deps';
import type { ConfidentialiteView } from './contract';
import { ON_DEVICE } from './on-device';

export async function viewConfidentialite(
  deps: Pick<Deps, 'db' | 'content' | 'clock' | 'env'>,
  kinds: DemandeKinds,
): Promise<ConfidentialiteView> {
  const requests = Object.values(kinds).map(({ name, privacy }) => ({ kind: name, kept: privacy.title, ...privacy }));
  const [legal, hasTeam] = await Promise.all([viewLegal(deps), hasEquipe(deps)]);
  const onDevice = ON_DEVICE.map(({ label, value }) => ({ label, value }));
  return { ...legal, requests, hasTeam, onDevice, isEncrypted: deps.env.publicUrl.startsWith('https:') };
}
