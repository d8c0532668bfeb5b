import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import type { Kept, TextColumns } from './texts';

/** Whatever is not known to be rich is shown letter by letter; whatever is shown as HTML was cleaned here. */
const KEEP: Record<Kept, (text: string) => string> = { line: typographie, rich: richText, verbatim: (text) => text };

/** The texts of a thing as its row keeps them. */
export function keptTexts<K extends string>({ names, kept }: TextColumns<K>, texts: Record<NoInfer<K>, string>): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, KEEP[kept[name]](texts[name])])) as Record<K, string>;
}

/** The texts of a row, and nothing else of it. */
export function textsOf<K extends string>({ names }: TextColumns<K>, row: Record<NoInfer<K>, string>): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<K, string>;
}
