import { useLoaderData } from 'react-router';
import type { PageHandle } from '~/ui/page-handle';
import { borne } from '../engine/borne';
import { toolLinks, toolMeta, toolWords } from './tool-data';
import { toolLoader } from './tool-data.server';
import { ToolFrame } from './tool-frame';

export const handle: PageHandle = { isFilledByScripts: true };

const WORDS = toolWords('borne', {
  intro: 'Vos kilomètres en kilowattheures, les heures de charge, et ce que votre abonnement électrique permet.',
  description:
    'Estimez l’électricité et les heures de charge de votre voiture, et l’abonnement qu’il faut à la borne\u00a0: fourchette, calcul, sources, sans vos coordonnées.',
});

export const loader = toolLoader('borne');
export const links = toolLinks;
export const meta = toolMeta(WORDS);

export default function BornePage() {
  return <ToolFrame tool={borne} words={WORDS} data={useLoaderData<typeof loader>()} />;
}
