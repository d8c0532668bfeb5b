import { JOINED_LABEL, type JoinedEstimate } from '~/features/estimations/joined-estimate';
import type { Line } from '~/intake/contract';

/** What every kind's form calls alike, whichever kind it is; older requests have the same names. */
type Payload = Record<string, unknown>;

function textOf(payload: Payload, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
}

/** What the person wrote in their own words; empty where the form asks for none. */
export const ownWords = (payload: Payload) => textOf(payload, 'message') || textOf(payload, 'description');

/** Where the equipment or the project is, on one line; empty when nothing is known of it. */
export const placeOf = (payload: Payload) =>
  [textOf(payload, 'street'), [textOf(payload, 'postal_code'), textOf(payload, 'town')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** The estimates that came with a project; none with an older one. */
export const estimationsOf = (payload: Payload): JoinedEstimate[] =>
  Array.isArray(payload.estimations) ? (payload.estimations as JoinedEstimate[]) : [];

/** The answers of the form that are shown nowhere else on a screen. */
export const detailsOf = (lines: readonly Line[], shown: readonly string[]) =>
  lines.filter(({ label, text }) => !shown.includes(text) && label !== JOINED_LABEL);

const EXCERPT = 180;

/** The beginning of their words, on one line, for a list. */
export function excerptOf(payload: Payload): string {
  const words = ownWords(payload).replace(/\s+/g, ' ').trim();
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words;
}
