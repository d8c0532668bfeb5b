import type { Deps } from '~/platform/deps';
import { reglesOf } from '../engine/mentions';
import type { Tarif, TarifKey } from '../engine/tarifs';
import type { ToolSlug } from '../engine/tool';
import { listRegles } from '../regles/regles.server';
import { listTarifs } from '../tarifs/tarifs.server';
import type { DatedRows } from './tool-data';

const ELECTRICITY: readonly TarifKey[] = ['elec_base_le6kva', 'elec_base_ge9kva', 'elec_hp', 'elec_hc'];
const HEATING: readonly TarifKey[] = [...ELECTRICITY, 'gaz', 'fioul', 'propane', 'granules_vrac', 'granules_sac'];

export const TARIFS_READ: Record<ToolSlug, readonly TarifKey[]> = {
  soleil: [...ELECTRICITY, 'surplus_solaire'],
  chauffage: [...HEATING, 'abonnement_gaz'],
  'eau-chaude': ELECTRICITY,
  climatisation: [],
  borne: [...ELECTRICITY, 'abonnement_elec'],
  thermostat: HEATING,
  aides: ['plafonds_tres_modestes', 'plafonds_modestes', 'plafonds_intermediaires'],
};

/** What only the tool of the aids reads of a row: its day and its address are in its sources. */
const OF_AIDES = ['checked_on', 'source_url'];

/** The rows of a tool as JSON: half of what they weigh in the format of the router. */
export async function rowsText(deps: Pick<Deps, 'db' | 'clock'>, slug: ToolSlug): Promise<string> {
  const [tarifs, regles] = await Promise.all([listTarifs(deps), listRegles(deps)]);
  return sentText({ tarifs, regles }, slug);
}

/** Without what the tool never reads, as the works of a `mention`, which has none. An absent bound of a price is none, as a null one is. */
export function sentText({ tarifs, regles }: DatedRows, slug: ToolSlug): string {
  const rows = { tarifs: tarifs.filter(({ key }) => TARIFS_READ[slug].includes(key)), regles: reglesOf(regles, slug) };
  const isRead = (name: string, value: unknown) =>
    name === 'travaux' ? (value as readonly string[]).length > 0 : slug === 'aides' || !OF_AIDES.includes(name);
  return JSON.stringify(rows, (name, value) => (isRead(name, value) ? withoutNull(value) : undefined));
}

export const tarifsText = (tarifs: readonly Tarif[]): string => JSON.stringify(tarifs, (_, value) => withoutNull(value));

const withoutNull = (value: unknown) => value ?? undefined;
