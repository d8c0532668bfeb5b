import type { FamilleRoute, famillesEndpoints } from '~/features/familles/contract';
import { fetchEndpoint } from '~/ui/api';

export async function findFamilleRoute(url: string, listed: FamilleRoute[]): Promise<FamilleRoute | undefined> {
  const known = listed.find((one) => one.url === url);
  if (known) return known;
  return fetchEndpoint<typeof famillesEndpoints.read>('/familles/:url', { url }).catch(() => undefined);
}
