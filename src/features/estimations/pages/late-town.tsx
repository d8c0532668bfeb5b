import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { isLost, untilReached, withPart } from '~/ui/network';
import type { World } from '../engine/tool';
import type { TownQuestion } from './town-question';
import type { AnswersForm } from './use-answers';

type State = { Town: typeof TownQuestion | undefined; isLost: boolean };

/** The question of the commune, fetched once its fold is open: most visitors of the tool never ask for it. */
export function LateTown(props: ComponentProps<typeof TownQuestion>) {
  const box = useRef<HTMLDivElement>(null);
  const [{ Town, isLost: lost }, setState] = useState<State>({ Town: undefined, isLost: false });
  useEffect(() => {
    const fold = box.current?.closest('details');
    const end = new AbortController();
    const look = () => {
      if (!fold?.open) return;
      fold.removeEventListener('toggle', look);
      void fetchTown((isLost) => setState({ Town: undefined, isLost }), end.signal).then(
        (found) => end.signal.aborted || setState({ Town: found, isLost: false }),
        (error) => {
          if (!end.signal.aborted) throw error;
        },
      );
    };
    fold?.addEventListener('toggle', look);
    look();
    return () => {
      fold?.removeEventListener('toggle', look);
      end.abort();
    };
  }, []);
  if (Town) return <Town {...props} />;
  return (
    <div ref={box} className="est-question">
      <p>{props.question.label}</p>
      <p role="status" className="est-town-status">
        {lost ? 'La question de la commune n’est pas arrivée\u00a0: la connexion manque. Elle viendra dès son retour.' : 'Chargement…'}
      </p>
    </div>
  );
}

const fetchTown = (tell: (isLost: boolean) => void, signal: AbortSignal) =>
  untilReached(async () => {
    try {
      return (await withPart(() => import('./town-question'))).TownQuestion;
    } catch (error) {
      if (isLost(error)) tell(true);
      throw error;
    }
  }, signal);

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
