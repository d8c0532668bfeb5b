import { useEffect, useState } from 'react';
import { keepJoined, readJoined } from '~/features/estimations/joined-store';

type Part = typeof import('./joined-part').JoinedPart;

/** What shows the estimates that are joined: fetched only where there are any. Without a network they are sent all the same. */
export function useJoinedPart(): Part | undefined {
  const [part, setPart] = useState<{ Part: Part }>();
  useEffect(() => {
    // What is past its days goes for good.
    if (readJoined().length === 0) return keepJoined([]);
    import('./joined-part').then(
      ({ JoinedPart }) => setPart({ Part: JoinedPart }),
      () => {},
    );
  }, []);
  return part?.Part;
}
