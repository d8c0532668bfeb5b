import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { PageHandle } from '~/ui/page-handle';
import { borne } from '../engine/borne';
import { toolLinks, toolMeta, toolWords } from './tool-data';
import { viewTool } from './tool-data.server';
import { ToolFrame } from './tool-frame';

export const handle: PageHandle = { isFilledByScripts: true };

const WORDS = toolWords('borne', {
  intro: 'Vos kilomètres en kilowattheures, les heures de charge, et ce que votre abonnement électrique permet.',
  description:
    'Estimez l’électricité et les heures de charge de votre voiture, et l’abonnement qu’il faut à la borne\u00a0: fourchette, calcul, sources, sans vos coordonnées.',
});

export const loader = ({ context }: LoaderFunctionArgs) => load(() => viewTool(context.get(depsContext), 'borne'));
export const links = toolLinks;
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => toolMeta(siteOf(matches), WORDS, loaderData);

export default function BornePage() {
  return <ToolFrame tool={borne} words={WORDS} data={useLoaderData<typeof loader>()} />;
}
