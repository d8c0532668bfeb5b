import { useEffect, useState } from 'react';
import type { AnnonceLine, AnnoncesView } from './contract';

export function useAnnonces(given: AnnoncesView | undefined): AnnonceLine[] {
  const [fresh, setFresh] = useState<{ given: AnnoncesView; view: AnnoncesView }>();
  useEffect(() => {
    if (!given?.next) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    import('./watch').then(({ watchAnnonces }) => {
      if (!isUnmounted) stop = watchAnnonces(given.next, (view) => setFresh({ given, view }));
    });
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [given]);
  return (fresh?.given === given ? fresh?.view : given)?.annonces ?? [];
}
