import sanitizeHtml from 'sanitize-html';

const SHAPES = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'title', 'desc', 'defs'];
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'use'];
const ATTRIBUTES = [
  'id,viewBox,xmlns,width,height,x,y,x1,y1,x2,y2,cx,cy,r,rx,ry,d,points,transform,fill,fill-rule,fill-opacity,clip-rule,clip-path,mask',
  'stroke,stroke-width,stroke-linecap,stroke-linejoin,stroke-miterlimit,stroke-dasharray,stroke-opacity,opacity,offset,stop-color,stop-opacity',
  'gradientUnits,gradientTransform,clipPathUnits,maskUnits,preserveAspectRatio,href',
]
  .join(',')
  .split(',');

/**
 * The harmless form of an SVG drawing: shapes and paints only. Scripts, event handlers, foreign objects, styles, links, images and every
 * reference outside the drawing itself are gone.
 * @returns undefined when nothing drawable is left
 */
export function safeSvg(source: string): string | undefined {
  const clean = sanitizeHtml(source, {
    allowedTags: [...SHAPES, ...PAINTS],
    allowedAttributes: { '*': ATTRIBUTES },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'foreignObject', 'text', 'image', 'a'],
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: Object.fromEntries(Object.entries(attributes).filter(isInnocent)) }),
    },
  }).trim();
  return clean.startsWith('<svg') && /<(?:path|circle|ellipse|rect|line|polyline|polygon|use)\b/.test(clean) ? clean : undefined;
}

/**
 * Whether bytes are a drawing made to do more than be seen: programs, event handlers, embedded pages, links elsewhere. What a drawing program
 * leaves behind (styles, metadata, its own attributes) does not count.
 */
export function hasActiveSvg(bytes: Uint8Array): boolean {
  if (!/^[\s\uFEFF]*</.test(Buffer.from(bytes.subarray(0, 512)).toString('utf8'))) return false;
  const source = Buffer.from(bytes).toString('utf8');
  if (!/<(?:\w+:)?svg\b/i.test(source)) return false;
  return (
    /<(?:\w+:)?(?:script|foreignObject|iframe|embed|object|audio|video|handler|listener)\b/i.test(source) ||
    /\son\w+\s*=/i.test(source) ||
    /<!ENTITY|<\?xml-stylesheet/i.test(source) ||
    /(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s]/i.test(source) ||
    /url\(\s*["']?\s*(?!#)[^)\s]|@import/i.test(source)
  );
}

/** What a value may call, besides `url` of a part of the drawing itself. */
const FUNCTIONS = /^(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?)$/;

function isInnocent([name, value]: [string, string]): boolean {
  if (name === 'href') return value.startsWith('#');
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  // In CSS a backslash spells any letter: « \75rl » is « url ».
  if (/\\|javascript:|data:/i.test(value)) return false;
  const others = value.replace(/url\(\s*(['"]?)#[\w:.-]+\1\s*\)/g, ' ');
  return [...others.matchAll(/([\w-]*)\s*\(/g)].every(([, called = '']) => FUNCTIONS.test(called));
}
