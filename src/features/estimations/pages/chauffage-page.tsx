import { useLoaderData } from 'react-router';
import type { PageHandle } from '~/ui/page-handle';
import { chauffage } from '../engine/chauffage';
import { toolLinks, toolMeta, toolWords } from './tool-data';
import { toolLoader } from './tool-data.server';
import { ToolFrame } from './tool-frame';

export const handle: PageHandle = { isFilledByScripts: true };

const WORDS = toolWords('chauffage', {
  intro:
    'Vos factures en disent plus que n’importe quel catalogue\u00a0: votre besoin de chauffage, la classe de pompe à chaleur et ce qu’elle consommerait.',
  description:
    'Estimez votre besoin de chauffage d’après vos factures, la classe de pompe à chaleur et son coût d’usage\u00a0: fourchette, calcul, sources, sans vos coordonnées.',
});

export const loader = toolLoader('chauffage');
export const links = toolLinks;
export const meta = toolMeta(WORDS);

export default function ChauffagePage() {
  return <ToolFrame tool={chauffage} words={WORDS} data={useLoaderData<typeof loader>()} />;
}
