import type { Estimate } from './estimate';
import type { Regle } from './regles';
import type { Prices } from './tarifs';

/** INSEE code, number, option or rooms; undefined: « je ne sais pas ». */
export type Answer = string | number | readonly Room[] | undefined;
export type Room = { name: string; area_m2: number };
export type Answers = Readonly<Record<string, Answer>>;

type Common<A extends Answers> = {
  key: keyof A & string;
  label: string;
  help?: string;
  assumed: string;
  /** Depends only on earlier questions; absent: always asked. */
  when?(answers: A): boolean;
  /** Kept in memory of the open page only: never stored or sent (an income). Sums elsewhere run without it. */
  neverSent?: true;
  /** Asked elsewhere: shown only once answered, for correction. */
  recalled?: true;
};
/** `pastYear`: a year that has begun. */
export type Question<A extends Answers = Answers> =
  | (Common<A> & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  | (Common<A> & { kind: 'number'; unit: string; min: number; max: number; step: number; placeholder?: string; pastYear?: true })
  | (Common<A> & { kind: 'commune' })
  | (Common<A> & { kind: 'rooms'; most: number });

export type Dwelling = {
  type?: 'maison' | 'appartement' | 'autre';
  surface?: number;
  year?: number;
  occupancy?: 'proprietaire' | 'locataire' | 'bailleur';
  heating?: 'gaz' | 'fioul' | 'electrique' | 'bois' | 'pompe' | 'reseau' | 'aucun';
  town?: string;
};

/** kWh/m² a year horizontal. `from`: origin in words (commune, neighbours, département); `spread_pct`: possible deviation of the place. */
export type Sun = { name: string; departement: string; ghi_kwh_m2: number; from: string; spread_pct: number };
/** `sunAt`: undefined until the table is loaded. */
export type World = Prices & { regles: readonly Regle[]; sunAt?: (code: string) => Sun | undefined };

export const TOOL_SLUGS = ['soleil', 'chauffage', 'eau-chaude', 'climatisation', 'borne', 'thermostat', 'aides'] as const;
export type ToolSlug = (typeof TOOL_SLUGS)[number];

export type Halves = 1 | 2;

/** Pure: runs in browser and server. */
export type Tool<A extends Answers = Answers> = {
  slug: ToolSlug;
  /** At most seven; `more` follows the first result, in tools with a second half (`figure`: its first figure, if it has one). */
  questions: readonly Question<A>[];
  more?: { title: string; intro: string; figure?: string; questions: readonly Question<A>[] };
  estimate(answers: A, world: World, halves?: Halves): Estimate;
  dwelling(answers: A): Dwelling;
};
