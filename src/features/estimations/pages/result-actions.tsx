import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/ui/button';
import { Link } from '~/ui/link';
import { withPart } from '~/ui/network';
import type { Answers, Halves, Tool, World } from '../engine/tool';
import type { ShownFamilles } from '../suggested';

type Props = { tool: Tool; answers: Answers; world: World; halves: Halves; familles: ShownFamilles };

const loadJoined = () => withPart(() => import('../joined'));
const loadStore = () => withPart(() => import('../feuille/store'));

const WORDS = {
  kept: 'Gardée sur votre feuille, dans ce navigateur.',
  unkept: 'Votre navigateur ne garde rien\u00a0: imprimez cette page, ou joignez-la à une demande.',
  lost: 'Cette partie du site n’est pas arrivée\u00a0: vérifiez votre connexion à internet, puis réessayez. Vos réponses restent ici.',
};

export function ResultActions({ tool, answers, world, halves, familles }: Props) {
  const navigate = useNavigate();
  const [done, setDone] = useState<keyof typeof WORDS>();

  // Prefetch: the network may be gone later.
  useEffect(() => {
    loadJoined().catch(() => undefined);
    loadStore().catch(() => undefined);
  }, []);

  async function join() {
    try {
      const { joinEstimate } = await loadJoined();
      joinEstimate(tool, answers, world, familles, halves);
    } catch {
      setDone('lost');
      return;
    }
    setDone(undefined);
    await navigate('/projet_particulier');
  }

  async function keep() {
    try {
      const { keepOnSheet } = await loadStore();
      setDone(keepOnSheet(tool, answers, halves) ? 'kept' : 'unkept');
    } catch {
      setDone('lost');
    }
  }

  return (
    <div className="est-actions" data-no-print>
      <Button onClick={() => void join()}>Joindre à ma demande</Button>
      <Button look="light" onClick={() => void keep()}>
        Garder
      </Button>
      <Button look="light" onClick={() => print()}>
        Imprimer
      </Button>
      <p role="status">
        {done && (
          <>
            {WORDS[done]} {done === 'kept' && <Link to="/estimations/feuille">Voir ma feuille</Link>}
          </>
        )}
      </p>
    </div>
  );
}
