import { useSyncExternalStore } from 'react';
import { networkIsLost, subscribeToNetwork } from '~/ui/network';
import { Spinner } from '~/ui/spinner';
import { OfflineView } from './offline-view';

/** Covers the current page during a navigation; replaces it when the next one cannot load. */
export function Waiting() {
  const isLost = useSyncExternalStore(subscribeToNetwork, networkIsLost, () => false);
  return isLost ? <OfflineView /> : <Spinner />;
}
