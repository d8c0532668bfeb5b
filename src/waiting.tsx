import { useSyncExternalStore } from 'react';
import { OfflineView } from './offline-view';
import { networkIsLost, subscribeToNetwork } from './ui/network';
import { Spinner } from './ui/spinner';

/** Covers the page that is there while another one is on its way; takes its place when that one cannot come. */
export function Waiting() {
  const isLost = useSyncExternalStore(subscribeToNetwork, networkIsLost, () => false);
  return isLost ? <OfflineView /> : <Spinner />;
}
