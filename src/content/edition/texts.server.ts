import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import type { TextColumns, TextType } from './texts';

/** Only declared rich text is HTML, sanitised here; other text is escaped when shown. */
export const CLEAN: Record<TextType, (text: string) => string> = { line: typographie, rich: richText, verbatim: (text) => text };

export function cleanedTexts<K extends string>({ names, types }: TextColumns<K>, texts: Record<NoInfer<K>, string>): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, CLEAN[types[name]](texts[name])])) as Record<K, string>;
}

export function textsOf<K extends string>({ names }: TextColumns<K>, row: Record<NoInfer<K>, string>): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<K, string>;
}
