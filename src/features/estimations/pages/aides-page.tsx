import { useLoaderData } from 'react-router';
import type { PageHandle } from '~/ui/page-handle';
import { aides } from '../engine/aides';
import { LateTown, useLateSun } from './late-town';
import { toolLinks, toolMeta, toolWords } from './tool-data';
import { toolLoader } from './tool-data.server';
import { ToolFrame } from './tool-frame';
import type { ToolParts } from './tool-parts';

export const handle: PageHandle = { isFilledByScripts: true };

const WORDS = toolWords('aides', {
  intro: 'Probable, à vérifier, non ou fermé\u00a0: où chercher, avant de signer quoi que ce soit.',
  description:
    'Voyez à quelles aides penser pour vos travaux, lesquelles sont fermées et pourquoi, avec des montants datés et leur source, sans laisser vos coordonnées.',
});

export const loader = toolLoader('aides');
export const links = toolLinks;
export const meta = toolMeta(WORDS);

const PARTS: ToolParts = { Town: LateTown, useSun: useLateSun };

export default function AidesPage() {
  return <ToolFrame tool={aides} words={WORDS} data={useLoaderData<typeof loader>()} parts={PARTS} />;
}
