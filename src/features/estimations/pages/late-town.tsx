import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { networkIsLost, subscribeToNetwork, untilReached, withPart } from '~/ui/network';
import type { World } from '../engine/tool';
import type { TownQuestion } from './town-question';
import type { AnswersForm } from './use-answers';

/** The question of the commune, fetched once its fold is open: most visitors of the tool never ask for it. */
export function LateTown(props: ComponentProps<typeof TownQuestion>) {
  const box = useRef<HTMLDivElement>(null);
  const [Town, setTown] = useState<typeof TownQuestion>();
  const isLost = useSyncExternalStore(subscribeToNetwork, networkIsLost, () => false);
  useEffect(() => {
    const fold = box.current?.closest('details');
    const end = new AbortController();
    const { signal } = end;
    const look = () => {
      if (!fold?.open) return;
      untilReached(() => withPart(() => import('./town-question')), signal).then(
        (found) => setTown(() => found.TownQuestion),
        (error) => {
          if (!signal.aborted) throw error;
        },
      );
    };
    fold?.addEventListener('toggle', look, { signal });
    look();
    return () => end.abort();
  }, []);
  if (Town) return <Town {...props} />;
  return (
    <div ref={box} className="est-question">
      <p>{props.question.label}</p>
      <p role="status" className="est-town-status">
        {isLost ? 'La question de la commune n’est pas arrivée\u00a0: la connexion manque. Elle viendra dès son retour.' : 'Chargement…'}
      </p>
    </div>
  );
}

/** For the name of the commune alone: without it the sums are the same. */
export function useLateSun({ answers: { commune } }: Pick<AnswersForm, 'answers'>): World['sunAt'] {
  const [sunAt, setSunAt] = useState<World['sunAt']>();
  useEffect(() => {
    if (commune === undefined) return;
    withPart(() => import('../engine/sun/communes')).then(
      (communes) => setSunAt(() => communes.sunAt),
      () => undefined,
    );
  }, [commune]);
  return sunAt;
}
