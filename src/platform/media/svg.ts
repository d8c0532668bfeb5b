import sanitizeHtml from 'sanitize-html';

const SHAPES = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'title', 'desc', 'defs', 'symbol'];
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'use'];
/** Properties that are attributes or styles with the same meaning. */
const PRESENTATION = new Set(
  [
    'fill,fill-rule,fill-opacity,clip-rule,clip-path,mask,opacity,color,display,visibility,stop-color,stop-opacity',
    'stroke,stroke-width,stroke-linecap,stroke-linejoin,stroke-miterlimit,stroke-dasharray,stroke-dashoffset,stroke-opacity',
  ].flatMap((line) => line.split(',')),
);
const ATTRIBUTES = [
  ...PRESENTATION,
  ...[
    'id,viewBox,xmlns,width,height,x,y,x1,y1,x2,y2,cx,cy,r,rx,ry,fx,fy,d,points,transform,offset,href,preserveAspectRatio',
    'gradientUnits,gradientTransform,spreadMethod,clipPathUnits,maskUnits,maskContentUnits,patternUnits,patternContentUnits,patternTransform',
  ].flatMap((line) => line.split(',')),
];
const XML = { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false };

/** Keeps shapes and paints; no scripts, links, texts or external references. @returns undefined when nothing is left */
export function safeSvg(source: string): string | undefined {
  const styleOf = stylesOf(readRules(readSvg(source).css));
  const clean = sanitizeHtml(source, {
    allowedTags: [...SHAPES, ...PAINTS],
    allowedAttributes: { '*': ATTRIBUTES },
    parser: XML,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'foreignObject',
      'text',
      'image',
      'a',
      'metadata',
      'marker',
      'filter',
    ],
    transformTags: {
      '*': (tagName, attributes) => {
        const shown = { ...attributes, ...styleOf(tagName, attributes) };
        // Inkscape and Illustrator write it; plain `href` means the same.
        if (shown['xlink:href'] !== undefined) shown.href ??= shown['xlink:href'];
        return { tagName, attribs: Object.fromEntries(Object.entries(shown).filter(isInnocent)) };
      },
    },
  }).trim();
  return clean.startsWith('<svg') && /<(?:path|circle|ellipse|rect|line|polyline|polygon|use)\b/.test(clean) ? clean : undefined;
}

/** `active`: programs, handlers, embedded pages or links get lost; `unkept`: texts or photos. Metadata and styles do not count. */
export function lostOfSvg(source: string): 'active' | 'unkept' | undefined {
  const { tags, css, texts } = readSvg(source);
  const named = tags.map(({ name, attributes }) => ({ local: name.replace(/^.*:/, '').toLowerCase(), attributes }));
  if (
    /<!ENTITY|<\?xml-stylesheet/i.test(source) ||
    callsElsewhere(css) ||
    named.some(({ local, attributes }) => PROGRAMS.has(local) || Object.entries(attributes).some(isActive))
  )
    return 'active';
  const hasPhoto = named.some(({ local, attributes }) => local === 'image' && (attributes.href || attributes['xlink:href']));
  return hasPhoto || texts ? 'unkept' : undefined;
}

const PROGRAMS = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video', 'handler', 'listener']);

function isActive([name, value]: [string, string]): boolean {
  if (/^on\w/i.test(name)) return true;
  if (/(?:^|:)(?:href|src)$/i.test(name)) return !/^\s*(?:#|data:image\/(?:png|jpeg|webp)[;,]|$)/i.test(value);
  return callsElsewhere(value);
}

const callsElsewhere = (css: string) => /url\((?!\s*["']?(?:#|data:))|@import/i.test(css);

type Attributes = Record<string, string>;

function readSvg(source: string) {
  const tags: { name: string; attributes: Attributes }[] = [];
  let css = '';
  let texts = false;
  sanitizeHtml(source, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parser: XML,
    onOpenTag: (name, attributes) => tags.push({ name, attributes: { ...attributes } }),
    exclusiveFilter: ({ tag, text }) => {
      if (tag === 'style') css += `${text}\n`;
      if (tag === 'text' && text.trim() !== '') texts = true;
      return false;
    },
  });
  return { tags, css, texts };
}

/** Above what drawing programs write; each rule is tried on each element. */
const MOST_RULES = 500;
type Rule = { tag: string; names: string[]; weight: number; style: Attributes };

/** Only rules for a tag, class or id: drawing programs write no others. */
function readRules(css: string): Rule[] {
  const [first = '', ...commented] = css.split('/*');
  const plain = first + commented.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join('');
  const rules = plain.split('}').flatMap((rule) => {
    const brace = rule.indexOf('{');
    if (brace === -1) return [];
    const style = readStyle(rule.slice(brace + 1));
    return rule
      .slice(0, brace)
      .split(',')
      .flatMap((selector): Rule[] => {
        const found = /^([a-z]*)((?:[.#][\w-]+)*)$/i.exec(selector.trim());
        if (!found) return [];
        const names = [...new Set(found[2]?.match(/[.#][\w-]+/g))];
        const weight = names.reduce((sum, name) => sum + (name.startsWith('#') ? 10_000 : 100), found[1] ? 1 : 0);
        return [{ tag: found[1] ?? '', names, weight, style }];
      });
  });
  return rules.slice(0, MOST_RULES).sort((a, b) => a.weight - b.weight);
}

function readStyle(text: string): Attributes {
  const style: Attributes = {};
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (PRESENTATION.has(property))
      style[property] = declaration
        .slice(colon + 1)
        .replace('!important', '')
        .trim();
  }
  return style;
}

/** Style sheets first, then the attribute, which wins. */
function stylesOf(rules: Rule[]) {
  const ofSheets = new Map<string, Attributes>();
  return (tagName: string, { class: classes = '', id = '', style = '' }: Attributes): Attributes => {
    const key = JSON.stringify([tagName, classes, id]);
    let shared = rules.length > 0 ? ofSheets.get(key) : {};
    if (!shared) {
      shared = sheetsOn(tagName, classes, id);
      ofSheets.set(key, shared);
    }
    return { ...shared, ...readStyle(style) };
  };

  function sheetsOn(tagName: string, classes: string, id: string): Attributes {
    const names = new Set(classes.split(/\s+/).map((name) => `.${name}`));
    names.add(`#${id}`);
    const style: Attributes = {};
    for (const rule of rules)
      if ((rule.tag === '' || rule.tag === tagName) && rule.names.every((name) => names.has(name))) Object.assign(style, rule.style);
    return style;
  }
}

const FUNCTIONS = /^(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?)$/;

function isInnocent([name, value]: [string, string]): boolean {
  if (name === 'href') return value.startsWith('#');
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  // A CSS escape spells any letter: « \75rl » is « url ».
  if (/\\|javascript:|data:/i.test(value)) return false;
  const others = value.replace(/url\(\s*(['"]?)#[\w:.-]+\1\s*\)/g, ' ');
  // Split at brackets: a regular expression for function names takes hours on a megabyte of digits.
  return others
    .split('(')
    .slice(0, -1)
    .every((before) => FUNCTIONS.test(/(?<![\w-])[\w-]*$/.exec(before.trimEnd().slice(-20))?.[0] ?? ''));
}
