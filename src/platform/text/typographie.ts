const NARROW = '\u202f';
const WIDE = '\u00a0';
const FIGURE = /(\d) (?=(?:h|min|%|€|kW|kWh|kWc|kVA|m²|m|cm|mm|km|°C|V|A|ans?|jours?|heures?|minutes?)(?![\p{L}\d]))/gu;

/**
 * Gives French text its spaces and signs: narrow no-break space before ; ! ?, no-break space before a
 * colon and inside « », real apostrophes and ellipses, no break between a figure and its unit. Applying it twice changes nothing more.
 * Source: Lexique des règles typographiques en usage à l’Imprimerie nationale.
 * @param text plain text, or the text of an HTML node (entities are left alone)
 */
export function typographie(text: string): string {
  return (
    text
      .replace(/\.{3}/g, '…')
      .replace(/(?<=\p{L})'(?=[\p{L}«])/gu, '’')
      .replace(/«\s*/g, `«${WIDE}`)
      .replace(/(?<!\s)\s*»/g, `${WIDE}»`)
      .replace(/(?<=[\p{L}\p{N}»)%’…])(?<!&#?[a-z\d]{1,8}(?=;))[ \u00a0\u202f]?([;!?]+)(?=[\s<)»”]|$)/giu, `${NARROW}$1`)
      .replace(/(?<=[\p{L}\p{N}»)%’…])[ \u00a0\u202f]?:(?=[\s<]|$)/gu, `${WIDE}:`)
      // After a tag, the text of the next node starts with the sign.
      .replace(/^[ \u00a0\u202f]([;!?]+)(?=[\s<)»”]|$)/u, `${NARROW}$1`)
      .replace(/^[ \u00a0\u202f]:(?=[\s<]|$)/u, `${WIDE}:`)
      .replace(FIGURE, `$1${WIDE}`)
  );
}
