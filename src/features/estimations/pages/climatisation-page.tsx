import { useLoaderData } from 'react-router';
import type { PageHandle } from '~/ui/page-handle';
import { climatisation } from '../engine/climatisation';
import { RoomsQuestion } from './rooms-question';
import { toolLinks, toolMeta, toolWords } from './tool-data';
import { toolLoader } from './tool-data.server';
import { ToolFrame } from './tool-frame';
import type { ToolParts } from './tool-parts';

export const handle: PageHandle = { isFilledByScripts: true };

const WORDS = toolWords('climatisation', {
  intro: 'Pièce par pièce, la puissance à regarder, et ce qui se tranche sur place.',
  description:
    'Estimez la puissance de climatisation pièce par pièce, selon la surface, les vitrages et l’isolation\u00a0: fourchette, calcul, sources datées, sans vos coordonnées.',
});

export const loader = toolLoader('climatisation');
export const links = toolLinks;
export const meta = toolMeta(WORDS);

const PARTS: ToolParts = { Rooms: RoomsQuestion };

export default function ClimatisationPage() {
  return <ToolFrame tool={climatisation} words={WORDS} data={useLoaderData<typeof loader>()} parts={PARTS} />;
}
