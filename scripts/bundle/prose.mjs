import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Marked } from 'marked';

/** Vite plugin: a Markdown file as a function of its fields (src/ui/prose.ts), which React escapes. @type {import('vite').Plugin} */
export const prose = {
  name: 'prose',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.md?prose')) return undefined;
    const file = id.slice(0, -'?prose'.length);
    this.addWatchFile(file);
    return compileProse(await readFile(file, 'utf8'), basename(file));
  },
};

/** `{name}`, or a part of what is given: `{company.name}`. */
const FIELD = /\{([a-z]\w*(?:\.\w+)*)\}/i;
const ONE_FIELD = new RegExp(`^${FIELD.source}$`, 'i');

/** An entry is a term, then a line `: definition`. A line `: {rows}` without a term means rows that the page gives. */
const ENTRY = /(?:[^\n:{#][^\n]*\n)?: [^\n]+(?:\n+|$)/;
const FACTS = {
  name: 'facts',
  level: 'block',
  start: (text) => text.match(new RegExp(`^${ENTRY.source}`, 'm'))?.index,
  tokenizer(text) {
    const raw = new RegExp(`^(?:${ENTRY.source})+`).exec(text)?.[0];
    if (!raw) return undefined;
    const rows = raw.match(new RegExp(ENTRY, 'g')).map((entry) => {
      const [, term = '', value] = /^(?:([^\n]*)\n)?: ([^\n]+)/.exec(entry);
      return { term: this.lexer.inlineTokens(term, []), value: this.lexer.inlineTokens(value, []) };
    });
    return { type: 'facts', raw, rows };
  },
};
const markdown = new Marked({ extensions: [FACTS] });

/**
 * `{name}` is a field; alone in its paragraph, a part that the page draws. At the end of a block, `{?name}` shows it only when that field is given, and
 * `{#id}` names a section.
 * @param {string} text @param {string} file its name, for error messages
 * @returns {string} the source of a module
 * @throws when the text is not of that shape
 */
export function compileProse(text, file) {
  const names = new Set();
  const ids = [];
  const anchors = [];
  const wrong = (problem) => new Error(`${file}: ${problem}`);
  const field = (name) => `f.${names.add(name) && name}`;
  const element = (tag, children, property = '') =>
    children.length > 1
      ? `jsxs(${tag}, { ${property}children: [${children.join(', ')}] })`
      : `jsx(${tag}, { ${property}children: ${children[0]} })`;
  const shownIf = (condition, code) => (condition ? `${field(condition)} ? ${code} : null` : code);
  const whole = (parts) => (parts.length === 1 ? parts[0] : element('Fragment', parts));

  /** @returns the tokens without the marks at their end, and what these say */
  function readMarks(tokens) {
    const last = tokens.at(-1);
    const [, kept, marks] = last?.type === 'text' ? /^(.*?)((?: *\{[#?][\w-]+\})*)$/su.exec(last.text) : [];
    if (!marks) return { tokens };
    return {
      tokens: [...tokens.slice(0, -1), ...(kept ? [{ ...last, text: kept }] : [])],
      id: /\{#([\w-]+)\}/.exec(marks)?.[1],
      condition: /\{\?(\w+)\}/.exec(marks)?.[1],
    };
  }

  /** @returns {string[]} expressions: neighbouring texts are one, words and fields are joined when the fields are known */
  function inline(tokens) {
    const parts = tokens.flatMap((token) => {
      if (token.type === 'escape') return [{ text: token.text }];
      if (token.type === 'text') return fieldsOf(token.text.replaceAll('\n', ' '));
      if (token.type === 'strong' || token.type === 'em') return [{ code: element(JSON.stringify(token.type), inline(token.tokens)) }];
      if (token.type === 'link') return [{ code: link(token) }];
      throw wrong(`« ${token.raw} » (${token.type}) has no meaning here`);
    });
    const joined = [];
    for (const part of parts) {
      const before = joined.at(-1);
      if (part.text !== undefined && before?.text !== undefined) before.text += part.text;
      else joined.push({ ...part });
    }
    const expressions = joined.map(({ text, code }) => code ?? JSON.stringify(text));
    return joined.some(({ isField }) => isField) && joined.length > 1 ? [`joinWords([${expressions.join(', ')}])`] : expressions;
  }

  function fieldsOf(text) {
    const parts = text.split(FIELD);
    const found = parts
      .map((part, at) => (at % 2 ? { code: field(part), isField: true } : { text: part }))
      .filter((part) => part.text !== '');
    if (found.some((part) => part.text?.includes('{'))) throw wrong(`« ${text} » has a brace that is no field: write \\{`);
    return found;
  }

  function link({ href, tokens }) {
    const name = ONE_FIELD.exec(href)?.[1];
    if (href.startsWith('#')) anchors.push(href.slice(1));
    if (href.startsWith('/')) return element('L', inline(tokens), `to: ${JSON.stringify(href)}, `);
    return element('"a"', inline(tokens), `href: ${name ? field(name) : JSON.stringify(href)}, `);
  }

  function plain(tokens) {
    const [code = '""', ...others] = inline(tokens);
    if (others.length > 0 || !code.startsWith('"')) throw wrong(`« ${tokens.map(({ raw }) => raw).join('')} » must be plain words`);
    return code;
  }

  function marked(tag, tokens) {
    const { tokens: words, condition } = readMarks(tokens);
    return shownIf(condition, element(JSON.stringify(tag), inline(words)));
  }

  function block(token) {
    if (token.type === 'facts') return `factList([${token.rows.map(row).join(', ')}])`;
    if (token.type === 'list') return element(token.ordered ? '"ol"' : '"ul"', token.items.map(item));
    if (token.type !== 'paragraph') throw wrong(`« ${token.raw.trim()} » (${token.type}) has no meaning here`);
    const name = ONE_FIELD.exec(token.text)?.[1];
    return name ? field(name) : marked('p', token.tokens);
  }

  function item({ tokens, raw }) {
    if (tokens.length !== 1 || !tokens[0].tokens) throw wrong(`« ${raw} » must be one line of a list`);
    return marked('li', tokens[0].tokens);
  }

  function row({ term, value }) {
    if (term.length === 0) return `...${whole(inline(value))}`;
    const { tokens, condition } = readMarks(term);
    return `{ label: ${plain(tokens)}, value: ${shownIf(condition, whole(inline(value)))} }`;
  }

  /** What follows a heading of the third level hides with it. */
  function content(tokens) {
    const groups = [{ parts: [] }];
    for (const token of tokens) {
      if (token.type !== 'heading') {
        groups.at(-1).parts.push(block(token));
        continue;
      }
      const { tokens: words, condition } = readMarks(token.tokens);
      groups.push({ condition, parts: [element(`"h${token.depth}"`, inline(words))] });
    }
    const parts = groups.flatMap(({ condition, parts }) => (condition ? [shownIf(condition, whole(parts))] : parts));
    return parts.length === 0 ? 'null' : whole(parts);
  }

  function section([heading, ...rest]) {
    const { tokens, id, condition } = readMarks(heading.tokens);
    if (!id || ids.includes(id)) throw wrong(`« ${heading.text} » needs an {#id} of its own`);
    ids.push(id);
    return `{ id: "${id}", title: ${plain(tokens)}, content: ${shownIf(condition, content(rest))} }`;
  }

  const [first, ...rest] = markdown.lexer(text).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || first.depth !== 1) throw wrong('the first line must be the title');
  const sections = [[]];
  for (const token of rest) {
    if (token.type === 'heading' && token.depth === 2) sections.push([]);
    sections.at(-1).push(token);
  }
  const [intro, ...titled] = sections;
  const made = `{
    title: ${plain(first.tokens)},
    intro: [${intro.map(({ tokens = [] }) => plain(tokens)).join(', ')}],
    sections: [${titled.map(section).join(',\n')}],
  }`;
  const lost = anchors.find((anchor) => !ids.includes(anchor));
  if (lost) throw wrong(`no section is named #${lost}`);
  return `import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
${made.includes('factList(') ? "import { factList } from '/src/ui/fact-list';" : ''}
import { Link } from '/src/ui/link';
import { checkFields, joinWords } from '/src/ui/prose';
export default function prose(f, L = Link) {
  if (process.env.NODE_ENV !== 'production') checkFields(${JSON.stringify(file)}, ${JSON.stringify([...names])}, f);
  return ${made};
}
`;
}
