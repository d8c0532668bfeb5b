const NARROW = '\u202f';
const WIDE = '\u00a0';
const FIGURE = /(\d) (?=(?:h|min|%|€|kW|kWh|kWc|kVA|m²|m|cm|mm|km|°C|V|A|ans?|jours?|heures?|minutes?)(?![\p{L}\d]))/gu;

/** French typography, idempotent. Source: Lexique des règles typographiques en usage à l’Imprimerie nationale. */
export function typographie(text: string): string {
  return (
    text
      .replace(/\.{3}/g, '…')
      .replace(/(?<=\p{L})'(?=[\p{L}«])/gu, '’')
      .replace(/«\s*/g, `«${WIDE}`)
      .replace(/(?<!\s)\s*»/g, `${WIDE}»`)
      .replace(/(?<=[\p{L}\p{N}»)%’…])(?<!&#?[a-z\d]{1,8}(?=;))[ \u00a0\u202f]?([;!?]+)(?=[\s<)»”]|$)/giu, `${NARROW}$1`)
      .replace(/(?<=[\p{L}\p{N}»)%’…])[ \u00a0\u202f]?:(?=[\s<]|$)/gu, `${WIDE}:`)
      // After a tag, a text node may start with the sign.
      .replace(/^[ \u00a0\u202f]([;!?]+)(?=[\s<)»”]|$)/u, `${NARROW}$1`)
      .replace(/^[ \u00a0\u202f]:(?=[\s<]|$)/u, `${WIDE}:`)
      .replace(FIGURE, `$1${WIDE}`)
  );
}
