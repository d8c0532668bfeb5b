import { useEffect, useState } from 'react';
import { keepJoined, readJoined } from '~/features/estimations/joined-store';

type Part = typeof import('./joined-part').JoinedPart;

export function useJoinedPart(): Part | undefined {
  const [part, setPart] = useState<{ Part: Part }>();
  useEffect(() => {
    // Deletes expired ones.
    if (readJoined().length === 0) return keepJoined([]);
    import('./joined-part').then(
      ({ JoinedPart }) => setPart({ Part: JoinedPart }),
      () => {},
    );
  }, []);
  return part?.Part;
}
