import { useLoaderData } from 'react-router';
import type { PageHandle } from '~/ui/page-handle';
import { thermostat } from '../engine/thermostat';
import { toolLinks, toolMeta, toolWords } from './tool-data';
import { toolLoader } from './tool-data.server';
import { ToolFrame } from './tool-frame';

export const handle: PageHandle = { isFilledByScripts: true };

const WORDS = toolWords('thermostat', {
  intro: 'Ce qu’un thermostat programmable peut économiser, mesuré chez de vrais habitants.',
  description:
    'Estimez ce qu’un thermostat programmable peut économiser sur votre chauffage, d’après des mesures\u00a0: fourchette, calcul, sources datées, sans vos coordonnées.',
});

export const loader = toolLoader('thermostat');
export const links = toolLinks;
export const meta = toolMeta(WORDS);

export default function ThermostatPage() {
  return <ToolFrame tool={thermostat} words={WORDS} data={useLoaderData<typeof loader>()} />;
}
