import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/ui/button';
import { withPart } from '~/ui/network';
import type { Answers, Halves, Tool, World } from '../engine/tool';
import type { ShownFamilles } from '../suggested';

type Props = { tool: Tool; answers: Answers; world: World; halves: Halves; familles: ShownFamilles };

const loadJoined = () => withPart(() => import('../joined'));

/** What can be done with a result: taken along to the project form, printed. Nothing is sent here. */
export function ResultActions({ tool, answers, world, halves, familles }: Props) {
  const navigate = useNavigate();
  const [isLost, setIsLost] = useState(false);

  // Fetched ahead, so that a network that leaves meanwhile takes nothing away.
  useEffect(() => {
    loadJoined().catch(() => undefined);
  }, []);

  async function join() {
    try {
      const { joinEstimate } = await loadJoined();
      joinEstimate(tool, answers, world, familles, halves);
    } catch {
      setIsLost(true);
      return;
    }
    setIsLost(false);
    await navigate('/projet_particulier');
  }

  return (
    <div className="est-actions" data-no-print>
      <Button onClick={() => void join()}>Joindre à ma demande</Button>
      <Button look="light" onClick={() => print()}>
        Imprimer
      </Button>
      <p role="status">
        {isLost &&
          'Cette partie du site n’est pas arrivée\u00a0: vérifiez votre connexion à internet, puis réessayez. Vos réponses restent ici.'}
      </p>
    </div>
  );
}
