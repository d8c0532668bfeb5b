import { z } from 'zod';

type Sent = z.ZodType<string, string>;
export type TextType = 'line' | 'rich' | 'verbatim';
export type Text = { type: TextType; sent: Sent };

export const asLine = (sent: Sent): Text => ({ type: 'line', sent });
export const asRich = (sent: Sent): Text => ({ type: 'rich', sent });
export const asVerbatim = (sent: Sent): Text => ({ type: 'verbatim', sent });

export type TextColumns<K extends string> = {
  names: K[];
  sent: Record<K, Sent>;
  shown: Record<K, z.ZodString>;
  blank: Record<K, string>;
  types: Record<K, TextType>;
};

export function textColumns<K extends string>(texts: Record<K, Text>): TextColumns<K> {
  return {
    names: Object.keys(texts) as K[],
    sent: each(texts, ({ sent }) => sent),
    shown: each(texts, () => z.string()),
    blank: each(texts, () => ''),
    types: each(texts, ({ type }) => type),
  };
}

const each = <K extends string, R>(texts: Record<K, Text>, make: (text: Text) => R) =>
  Object.fromEntries(Object.entries<Text>(texts).map(([name, text]) => [name, make(text)])) as Record<K, R>;
