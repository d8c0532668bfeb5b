import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { PageHandle } from '~/ui/page-handle';
import { thermostat } from '../engine/thermostat';
import { toolLinks, toolMeta, toolWords } from './tool-data';
import { viewTool } from './tool-data.server';
import { ToolFrame } from './tool-frame';

export const handle: PageHandle = { isFilledByScripts: true };

const WORDS = toolWords('thermostat', {
  intro: 'Ce qu’un thermostat programmable peut économiser, mesuré chez de vrais habitants.',
  description:
    'Estimez ce qu’un thermostat programmable peut économiser sur votre chauffage, d’après des mesures\u00a0: fourchette, calcul, sources datées, sans vos coordonnées.',
});

export const loader = ({ context }: LoaderFunctionArgs) => load(() => viewTool(context.get(depsContext), 'thermostat'));
export const links = toolLinks;
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => toolMeta(siteOf(matches), WORDS, loaderData);

export default function ThermostatPage() {
  return <ToolFrame tool={thermostat} words={WORDS} data={useLoaderData<typeof loader>()} />;
}
