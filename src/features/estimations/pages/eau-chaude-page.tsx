import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { PageHandle } from '~/ui/page-handle';
import { eauChaude } from '../engine/eau-chaude';
import { toolLinks, toolMeta, toolWords } from './tool-data';
import { viewTool } from './tool-data.server';
import { ToolFrame } from './tool-frame';

export const handle: PageHandle = { isFilledByScripts: true };

const WORDS = toolWords('eau-chaude', {
  intro: 'Combien votre eau chaude demande d’électricité aujourd’hui, et combien en demanderait un chauffe-eau thermodynamique.',
  description:
    'Comparez ce que votre eau chaude consomme aujourd’hui et avec un chauffe-eau thermodynamique\u00a0: fourchette, calcul, sources datées, sans vos coordonnées.',
});

export const loader = ({ context }: LoaderFunctionArgs) => load(() => viewTool(context.get(depsContext), 'eau-chaude'));
export const links = toolLinks;
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => toolMeta(siteOf(matches), WORDS, loaderData);

export default function EauChaudePage() {
  return <ToolFrame tool={eauChaude} words={WORDS} data={useLoaderData<typeof loader>()} />;
}
