import { useSyncExternalStore } from 'react';
import { OfflineView } from './offline-view';
import { networkIsLost, subscribeToNetwork } from './ui/network';
import { Spinner } from './ui/spinner';

/** Covers the current page during a navigation; replaces it when the next one cannot load. */
export function Waiting() {
  const isLost = useSyncExternalStore(subscribeToNetwork, networkIsLost, () => false);
  return isLost ? <OfflineView /> : <Spinner />;
}
