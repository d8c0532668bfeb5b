import { useLoaderData } from 'react-router';
import type { PageHandle } from '~/ui/page-handle';
import { soleil } from '../engine/soleil';
import { MonthsChart } from './months-chart';
import { toolLinks, toolMeta, toolWords } from './tool-data';
import { toolLoader } from './tool-data.server';
import { ToolFrame } from './tool-frame';
import type { ToolParts } from './tool-parts';
import { TownQuestion } from './town-question';
import { useTown } from './use-town';

export const handle: PageHandle = { isFilledByScripts: true };

const WORDS = toolWords('soleil', {
  intro: 'Votre commune, votre toit, vos habitudes\u00a0: ce que des panneaux produiraient chez vous, et la part que vous en consommeriez.',
  description:
    'Estimez la production solaire de votre toit et ce que vous en consommeriez, commune par commune\u00a0: fourchette, calcul, sources, sans vos coordonnées.',
});

export const loader = toolLoader('soleil');
export const links = toolLinks;
export const meta = toolMeta(WORDS);

const PARTS: ToolParts = { Town: TownQuestion, Months: MonthsChart, useSun: useTown };

export default function SoleilPage() {
  return <ToolFrame tool={soleil} words={WORDS} data={useLoaderData<typeof loader>()} parts={PARTS} />;
}
