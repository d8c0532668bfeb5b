import type { Estimate } from './estimate';
import type { Prices } from './tarifs';

/** The insee code of a commune of the table, a number, one of a list, or the rooms of a house. Nothing: « je ne sais pas ». */
export type Answer = string | number | readonly Room[] | undefined;
export type Room = { name: string; area_m2: number };
export type Answers = Readonly<Record<string, Answer>>;

type Common<A extends Answers> = {
  key: keyof A & string;
  label: string;
  help?: string;
  /** What is assumed where nothing is said, as the visitor reads it: « Sans réponse : 30°, fourchette élargie. » */
  assumed: string;
  /** Whether it is asked, given the others before it; always, where there is none. */
  when?(answers: A): boolean;
  /** Lives in the memory of the open page alone: neither kept in the tab, nor joined to a request (an income). The sum is done without it there. */
  neverSent?: true;
  /** Asked elsewhere before: it stands here only once it is answered, to be seen and corrected. */
  recalled?: true;
};
/** `pastYear`: a year that has begun. */
export type Question<A extends Answers = Answers> =
  | (Common<A> & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  | (Common<A> & { kind: 'number'; unit: string; min: number; max: number; step: number; placeholder?: string; pastYear?: true })
  /** Typed by name, with or without accents, or by postal code. */
  | (Common<A> & { kind: 'commune' })
  | (Common<A> & { kind: 'rooms'; most: number });

/** What the project form can take over. */
export type Dwelling = {
  type?: 'maison' | 'appartement' | 'autre';
  surface?: number;
  year?: number;
  occupancy?: 'proprietaire' | 'locataire' | 'bailleur';
  heating?: 'gaz' | 'fioul' | 'electrique' | 'bois' | 'pompe' | 'reseau' | 'aucun';
  town?: string;
};

/**
 * Loaded when a town is asked. kWh/m² a year on the horizontal, in words where it is from (a commune, its neighbours, the département), and by how
 * much the place itself may differ, in percent up and down.
 */
export type Sun = { name: string; departement: string; ghi_kwh_m2: number; from: string; spread_pct: number };
/** `sunAt`: by the code of a commune or of a département; missing until the table is loaded. */
export type World = Prices & { sunAt?: (code: string) => Sun | undefined };

export const TOOL_SLUGS = ['soleil', 'chauffage', 'eau-chaude', 'climatisation', 'borne', 'thermostat', 'aides'] as const;
export type ToolSlug = (typeof TOOL_SLUGS)[number];

/** How many of a tool's halves count: the second is opened by whoever wants to know more; a tool without one has nothing to open. */
export type Halves = 1 | 2;

/** A tool: its questions and its sum, pure, for the browser and the server alike. */
export type Tool<A extends Answers = Answers> = {
  slug: ToolSlug;
  /** At most seven; those of `more` come after the first result, in the tools that have a second half (the sun: what of it is used, its first figure `figure`). */
  questions: readonly Question<A>[];
  /** `intro`: what is known afterwards, as the end of a sentence. */
  more?: { title: string; intro: string; figure: string; questions: readonly Question<A>[] };
  /** Both halves, unless told otherwise. */
  estimate(answers: A, world: World, halves?: Halves): Estimate;
  dwelling(answers: A): Dwelling;
};
