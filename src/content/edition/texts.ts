import { z } from 'zod';

type Sent = z.ZodType<string, string>;
export type Kept = 'line' | 'rich' | 'verbatim';
export type Text = { kept: Kept; sent: Sent };

export const line = (sent: Sent): Text => ({ kept: 'line', sent });
export const rich = (sent: Sent): Text => ({ kept: 'rich', sent });
export const verbatim = (sent: Sent): Text => ({ kept: 'verbatim', sent });

export type TextColumns<K extends string> = {
  names: K[];
  sent: Record<K, Sent>;
  shown: Record<K, z.ZodString>;
  blank: Record<K, string>;
  kept: Record<K, Kept>;
};

export function textColumns<K extends string>(texts: Record<K, Text>): TextColumns<K> {
  return {
    names: Object.keys(texts) as K[],
    sent: each(texts, ({ sent }) => sent),
    shown: each(texts, () => z.string()),
    blank: each(texts, () => ''),
    kept: each(texts, ({ kept }) => kept),
  };
}

const each = <K extends string, R>(texts: Record<K, Text>, make: (text: Text) => R) =>
  Object.fromEntries(Object.entries<Text>(texts).map(([name, text]) => [name, make(text)])) as Record<K, R>;
