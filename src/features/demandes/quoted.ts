/** Lines that mail programs put before what they quote, in French and English; an address or a date on them tells them from a sentence. */
const INTRODUCTION = /^(?:> ?)?(?=.{0,300}[\d@])(?:Le|On) .{0,300}\b(?:a écrit|wrote)\s*:\s*$/iu;
const SEPARATOR = /^(?:-{2,}\s?(?:Message d[’']origine|Message transféré|Original Message|Forwarded message)\s?-{2,}|_{20,})\s*$/iu;
/** The block of Outlook: two of its lines, for « De : » alone begins a sentence. */
const OUTLOOK = /^\*?(?:De|From)\s?:\*? .{1,200}\n(?:.{0,200}\n)?\*?(?:Envoyé|Date|Sent)\s?(?:le)?\s?:/iu;

/**
 * What a mail says, apart from what it quotes of the mails before it, which staff have read. What is quoted between the lines of an answer stays with
 * it. Of any other event, all is said.
 */
export function splitQuoted(text: string, kind: string): { text: string; quoted: string | null } {
  if (kind !== 'message' && kind !== 'automatique' && kind !== 'courriel_tiers') return { text, quoted: null };
  const lines = text.split('\n');
  const at = lines.findIndex((line, index) => isStart(line, lines.slice(index, index + 4)));
  const from = at >= 0 && !isAnsweredBetween(lines.slice(at + 1)) ? at : startOfLastQuote(lines);
  const said = lines.slice(0, from).join('\n').trim();
  // A mail that only quotes says what it quotes.
  if (said === '' || from >= lines.length) return { text, quoted: null };
  return { text: said, quoted: lines.slice(from).join('\n').trim() };
}

const isStart = (line: string, next: string[]): boolean =>
  INTRODUCTION.test(line) || isBroken(line, next[1] ?? '') || SEPARATOR.test(line) || OUTLOOK.test(next.join('\n'));

/** Over two lines, as Gmail breaks it. */
const isBroken = (line: string, next: string) => !INTRODUCTION.test(next) && INTRODUCTION.test(`${line} ${next}`);

/** Answers stand between the lines that they answer. */
function isAnsweredBetween(lines: string[]): boolean {
  const first = lines.findIndex((line) => line.startsWith('>'));
  return first >= 0 && lines.slice(first).some((line) => line.trim() !== '' && !line.startsWith('>'));
}

/** A run of « > » that ends the text. */
function startOfLastQuote(lines: string[]): number {
  let from = lines.length;
  while (from > 0 && /^(?:>|\s*$)/.test(lines[from - 1] ?? '')) from -= 1;
  return lines.slice(from).some((line) => line.startsWith('>')) ? from : lines.length;
}
