import { useLoaderData } from 'react-router';
import type { PageHandle } from '~/ui/page-handle';
import { eauChaude } from '../engine/eau-chaude';
import { toolLinks, toolMeta, toolWords } from './tool-data';
import { toolLoader } from './tool-data.server';
import { ToolFrame } from './tool-frame';

export const handle: PageHandle = { isFilledByScripts: true };

const WORDS = toolWords('eau-chaude', {
  intro: 'Combien votre eau chaude demande d’électricité aujourd’hui, et combien en demanderait un chauffe-eau thermodynamique.',
  description:
    'Comparez ce que votre eau chaude consomme aujourd’hui et avec un chauffe-eau thermodynamique\u00a0: fourchette, calcul, sources datées, sans vos coordonnées.',
});

export const loader = toolLoader('eau-chaude');
export const links = toolLinks;
export const meta = toolMeta(WORDS);

export default function EauChaudePage() {
  return <ToolFrame tool={eauChaude} words={WORDS} data={useLoaderData<typeof loader>()} />;
}
