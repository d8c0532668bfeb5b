/** Drawn shapes, reuse included; a hand-drawn map of France has thousands. */
const MOST_SHAPES = 100_000;
const DEEPEST = 200;

type Element = { name: string; attributes: string; children: Element[] };
type Drawn = { all: number; patterns: number };

/** Detects exponential or endless reuse (`use`, patterns, masks, clips): 1.7 kB froze a browser. `clean` is the output of `safeSvg`. */
export function expandsTooFar(clean: string): boolean {
  const { root, byId } = readTree(clean);
  const known = new Map<Element, number>();
  const knownIds = new Map<string, Drawn>();
  const open = new Set<Element>();
  return shapesOf(root) > MOST_SHAPES;

  /** Infinite for a cycle or too deep nesting. */
  function shapesOf(element: Element): number {
    const found = known.get(element);
    if (found !== undefined) return found;
    if (open.has(element) || open.size > DEEPEST) return Number.POSITIVE_INFINITY;
    open.add(element);
    const { once, painted } = referencesOf(element);
    const drawn = 1 + sum(element.children) + once.reduce((total, id) => total + shapesNamed(id).all, 0);
    // A pattern is painted on each shape within; a gradient draws nothing.
    const paints = painted.reduce((total, id) => total + shapesNamed(id).patterns, 0);
    const shapes = drawn * (1 + paints);
    open.delete(element);
    known.set(element, shapes);
    return shapes;
  }
  function shapesNamed(id: string): Drawn {
    const found = knownIds.get(id);
    if (found) return found;
    const elements = byId.get(id) ?? [];
    const drawn = { all: sum(elements), patterns: sum(elements.filter(({ name }) => name === 'pattern')) };
    knownIds.set(id, drawn);
    return drawn;
  }
  function sum(elements: Element[]) {
    return elements.reduce((total, element) => total + shapesOf(element), 0);
  }
}

function readTree(clean: string) {
  const root: Element = { name: '', attributes: '', children: [] };
  const byId = new Map<string, Element[]>();
  const path = [root];
  for (const [, closing, name = '', attributes = ''] of clean.matchAll(/<(\/?)(\w+)\b([^<>]*)>/g)) {
    if (closing) {
      path.pop();
      continue;
    }
    const element = { name, attributes, children: [] };
    path.at(-1)?.children.push(element);
    if (!attributes.endsWith('/')) path.push(element);
    const id = / id="([^"]*)"/.exec(attributes)?.[1];
    if (id === undefined) continue;
    const same = byId.get(id);
    if (same) same.push(element);
    else byId.set(id, [element]);
  }
  return { root, byId };
}

function referencesOf({ attributes }: Element): { once: string[]; painted: string[] } {
  const references = { once: [] as string[], painted: [] as string[] };
  for (const [, name, value = ''] of attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g)) {
    const target = name === 'href' ? idOf(value) : /#([\w:.-]+)/.exec(value)?.[1];
    if (target === undefined) continue;
    if (name === 'href' || name === 'mask' || name === 'clip-path') references.once.push(target);
    if (name === 'fill' || name === 'stroke') references.painted.push(target);
  }
  return references;
}

/** Parsed as browsers do: trimmed, without line breaks, with character references. */
function idOf(href: string): string {
  const id = href
    .replace(/[\t\n\r]/g, '')
    .trim()
    .slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
