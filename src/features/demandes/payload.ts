import type { JoinedEstimate } from '~/features/estimations/contract';
import { JOINED_LABEL } from '~/features/estimations/joined-estimate';
import type { Line } from '~/intake/contract';
import type { DemandeView } from './demande-view';

type Payload = DemandeView['payload'];

function textOf(payload: Payload, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
}

export const ownWords = (payload: Payload) => textOf(payload, 'message') || textOf(payload, 'description');

export const addressOf = (payload: Payload) => ({
  street: textOf(payload, 'street'),
  postal_code: textOf(payload, 'postal_code'),
  town: textOf(payload, 'town'),
});

export function addressPlace(payload: Payload): string {
  const { street, postal_code, town } = addressOf(payload);
  return [street, [postal_code, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

export const estimationsOf = ({ estimations = [] }: Payload): JoinedEstimate[] => estimations;

export const unshownLines = (lines: readonly Line[], shown: readonly string[]) =>
  lines.filter(({ label, text }) => !shown.includes(text) && label !== JOINED_LABEL);

const EXCERPT = 180;

export function excerptOf(payload: Payload): string {
  const words = ownWords(payload).replace(/\s+/g, ' ').trim();
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words;
}
