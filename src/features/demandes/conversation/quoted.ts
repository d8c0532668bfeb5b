/** Introduction of a quote by mail programs, in French and English; the address or date excludes ordinary sentences. */
const INTRODUCTION = /^(?:> ?)?(?=.{0,300}[\d@])(?:Le|On) .{0,300}\b(?:a écrit|wrote)\s*:\s*$/iu;
const SEPARATOR = /^(?:-{2,}\s?(?:Message d[’']origine|Message transféré|Original Message|Forwarded message)\s?-{2,}|_{20,})\s*$/iu;
/** Outlook's block: two lines, since « De : » alone may begin a sentence. */
const OUTLOOK = /^\*?(?:De|From)\s?:\*? .{1,200}\n(?:.{0,200}\n)?\*?(?:Envoyé|Date|Sent)\s?(?:le)?\s?:/iu;

/** Splits off quoted mails; a quote between the lines of an answer stays. Other events have no quote. */
export function splitQuoted(text: string, kind: string): { text: string; quoted: string | null } {
  if (kind !== 'message' && kind !== 'automatique' && kind !== 'courriel_tiers') return { text, quoted: null };
  const lines = text.split('\n');
  const at = lines.findIndex((line, index) => isStart(line, lines.slice(index, index + 4)));
  const from = at >= 0 && !isAnsweredBetween(lines.slice(at + 1)) ? at : startOfLastQuote(lines);
  const said = lines.slice(0, from).join('\n').trim();
  if (said === '' || from >= lines.length) return { text, quoted: null };
  return { text: said, quoted: lines.slice(from).join('\n').trim() };
}

const isStart = (line: string, next: string[]): boolean =>
  INTRODUCTION.test(line) || isBroken(line, next[1] ?? '') || SEPARATOR.test(line) || OUTLOOK.test(next.join('\n'));

const isBroken = (line: string, next: string) => !INTRODUCTION.test(next) && INTRODUCTION.test(`${line} ${next}`);

function isAnsweredBetween(lines: string[]): boolean {
  const first = lines.findIndex((line) => line.startsWith('>'));
  return first >= 0 && lines.slice(first).some((line) => line.trim() !== '' && !line.startsWith('>'));
}

function startOfLastQuote(lines: string[]): number {
  let from = lines.length;
  while (from > 0 && /^(?:>|\s*$)/.test(lines[from - 1] ?? '')) from -= 1;
  return lines.slice(from).some((line) => line.startsWith('>')) ? from : lines.length;
}
