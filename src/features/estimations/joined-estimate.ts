import type { Line } from '~/intake/contract';
import type { Fact, FactPart } from '~/platform/mail/letter';
import type { TarifKey } from './engine/tarifs';
import type { ToolSlug } from './engine/tool';
import type { Given } from './pages/given';

/** An estimate as a request keeps it: what was answered and found, in the words in which it was read, and by which tables and prices. */
export type JoinedEstimate = {
  outil: ToolSlug;
  title: string;
  summary: string;
  /** Those that were given, and what is assumed in place of the others. */
  reponses: Given[];
  resultats: Line[];
  /** Each step of the sum. */
  formule: Line[];
  /** Of the tables and the sums. */
  version: string;
  tarifs: UsedTarif[];
  /** Whether the person had read another result: a price has changed since, or what was sent is not what the site computes. */
  isRecomputed: boolean;
};
export type UsedTarif = { key: TarifKey; label: string; values: readonly number[]; unit: string; valid_from: string };

export const JOINED_LABEL = 'Estimation jointe';

/** As one line of the request: for the follow-up page, the exports. */
export function joinedLines(joined: readonly JoinedEstimate[] | undefined): Line[] {
  return joined?.length ? [{ label: JOINED_LABEL, text: joined.map(textOf).join('\n\n') }] : [];
}

/** The same for the mail to staff, each estimate a part of its own. */
export function joinedFacts(joined: readonly JoinedEstimate[] | undefined): Fact[] {
  return joinedLines(joined).map((line) => ({ ...line, parts: joined?.map(partOf) ?? [] }));
}

/** In the site's own words: what the acknowledgement may say, which may reach somebody who asked for nothing. */
export function joinedTitles(joined: readonly JoinedEstimate[] | undefined): Line[] {
  return joined?.length ? [{ label: JOINED_LABEL, text: joined.map(({ title }) => title).join('\n') }] : [];
}

export const RECOMPUTED =
  'Calculée de nouveau à la réception\u00a0: un tarif ou une table a changé depuis la lecture, ces chiffres diffèrent de ceux alors affichés.';

const partOf = ({ title, reponses, resultats, version, isRecomputed }: JoinedEstimate): FactPart => ({
  title,
  lines: resultats.map(bareLine),
  notes: [
    answeredText(reponses.filter(({ isAssumed }) => !isAssumed)),
    ...(isRecomputed ? [RECOMPUTED] : []),
    `Ordre de grandeur avant visite, tables ${version}`,
  ],
});

function textOf(joined: JoinedEstimate): string {
  const { title, lines, notes } = partOf(joined);
  return [title, ...lines.map(lineText), ...notes].join('\n');
}

const answeredText = (given: Given[]) =>
  given.length > 0
    ? `Réponses\u00a0: ${given.map((one) => lineText(bareLine(one))).join('\u202f; ')}`
    : 'Aucune réponse\u00a0: tout est supposé.';

/** Without the mark that a question ends with. */
const bareLine = ({ label, text }: Line): Line => ({ label: label.replace(/(?<!\s)\s*[?:…]$/, ''), text });

const lineText = ({ label, text }: Line) => `${label}\u00a0: ${text}`;
