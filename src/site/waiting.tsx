import { useSyncExternalStore } from 'react';
import { networkIsLost, subscribeToNetwork } from '~/ui/network';
import { Spinner } from '~/ui/spinner';
import { OfflineView } from './offline-view';

export function Waiting() {
  const isLost = useSyncExternalStore(subscribeToNetwork, networkIsLost, () => false);
  return isLost ? <OfflineView /> : <Spinner />;
}
