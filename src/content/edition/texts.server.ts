import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import type { Kept, TextColumns } from './texts';

/** Only declared rich text is HTML, sanitised here; other text is escaped when shown. */
export const KEEP: Record<Kept, (text: string) => string> = { line: typographie, rich: richText, verbatim: (text) => text };

export function keptTexts<K extends string>({ names, kept }: TextColumns<K>, texts: Record<NoInfer<K>, string>): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, KEEP[kept[name]](texts[name])])) as Record<K, string>;
}

export function textsOf<K extends string>({ names }: TextColumns<K>, row: Record<NoInfer<K>, string>): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<K, string>;
}
