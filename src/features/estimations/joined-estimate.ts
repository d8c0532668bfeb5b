import type { Line } from '~/intake/contract';
import type { FactPart, MailFact } from '~/platform/mail/letter';
import type { JoinedEstimate } from './contract';
import type { Given } from './pages/given';

export const JOINED_LABEL = 'Estimation jointe';

export function joinedLines(joined: readonly JoinedEstimate[] | undefined): Line[] {
  return joined?.length ? [{ label: JOINED_LABEL, text: joined.map(textOf).join('\n\n') }] : [];
}

export function joinedFacts(joined: readonly JoinedEstimate[] | undefined): MailFact[] {
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
