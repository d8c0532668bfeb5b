import type { Line } from '~/intake/contract';
import type { Fact, FactPart } from '~/platform/mail/letter';
import type { TarifKey } from './engine/tarifs';
import type { ToolSlug } from './engine/tool';
import type { Given } from './pages/given';

/** As the visitor read it, with versions of tables and prices. */
export type JoinedEstimate = {
  outil: ToolSlug;
  title: string;
  summary: string;
  reponses: Given[];
  resultats: Line[];
  formule: Line[];
  version: string;
  tarifs: UsedTarif[];
  /** The person read another result: a price changed, or the sent result was wrong. */
  isRecomputed: boolean;
};
export type UsedTarif = { key: TarifKey; label: string; values: readonly number[]; unit: string; valid_from: string };

export const JOINED_LABEL = 'Estimation jointe';

export function joinedLines(joined: readonly JoinedEstimate[] | undefined): Line[] {
  return joined?.length ? [{ label: JOINED_LABEL, text: joined.map(textOf).join('\n\n') }] : [];
}

export function joinedFacts(joined: readonly JoinedEstimate[] | undefined): Fact[] {
  return joinedLines(joined).map((line) => ({ ...line, parts: joined?.map(partOf) ?? [] }));
}

/** Site texts only: the acknowledgement may reach a stranger. */
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

const bareLine = ({ label, text }: Line): Line => ({ label: label.replace(/(?<!\s)\s*[?:…]$/, ''), text });

const lineText = ({ label, text }: Line) => `${label}\u00a0: ${text}`;
