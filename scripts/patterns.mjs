// Finds regular expressions of the site whose time grows faster than the text that they read: one of them, on a hostile text, stops every request.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';

// The other backends are binaries that some machines lack; this one runs wherever Node does.
process.env.RECHECK_BACKEND = 'pure';

const RENDERED = 'It reads a page as React wrote it: every « < » of a text is escaped, and every such tag is closed.';

/** Patterns that are not linear, or that only the running program knows, and why they may stay. */
const REVIEWED = new Map([
  ["new RegExp(words.map(pattern).join('|'), 'gu')", 'Alternatives of fixed length, on a password of 200 characters at most.'],
  ['/<script\\b([^>]*)>([\\s\\S]*?)<\\/script>/g', RENDERED],
  ['/<section [^>]*\\bdata-annonces=[\\s\\S]*?<\\/section>/', RENDERED],
  ['/<(script|noscript)\\b[\\s\\S]*?<\\/\\1\\s*>|<link\\b[^>]*\\brel="(?:module)?preload"[^>]*>/gi', RENDERED],
]);

/** Hashes of the patterns that were found linear: judging all of them takes two minutes. `node scripts/patterns.mjs all` does it again, after an upgrade of recheck. */
const LINEAR = 'scripts/linear-patterns.json';
/** No limit of time: a busy machine would take a slow search for a slow pattern. */
const TIMELESS = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null };
/** Steps enough to tell a square from a line, and the same chances each time. */
const SEARCH = { ...TIMELESS, randomSeed: 1, incubationLimit: 5_000, attackLimit: 10_000_000, maxAttackStringSize: 30_000 };

const { checkSync } = await import('recheck');
const judgedBefore = new Set(process.argv[2] === 'all' ? [] : JSON.parse(readFileSync(LINEAR, 'utf8')));
const linear = new Set();
const patterns = globSync(['server.ts', 'src/**/*.{ts,tsx}'])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap(patternsOf);
const faults = patterns.flatMap((pattern) => {
  const fault = REVIEWED.has(pattern.written) ? undefined : judge(pattern);
  return fault ? [`${pattern.place}  ${pattern.written}\n    ${fault}`] : [];
});
const written = new Set(patterns.map((pattern) => pattern.written));
for (const reviewed of REVIEWED.keys())
  if (!written.has(reviewed)) faults.push(`${reviewed}\n    is reviewed here, but no file has it any more.`);

if (linear.symmetricDifference(judgedBefore).size > 0) writeFileSync(LINEAR, `${JSON.stringify([...linear].sort(), null, 2)}\n`);
for (const fault of faults) console.log(fault);
console.log(`${patterns.length} patterns, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

function patternsOf(file) {
  const text = readFileSync(file, 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found = [];
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral || isMadeAtRunTime(node, tree)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({ place: `${file}:${line + 1}`, written: node.getText(tree) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isMadeAtRunTime(node, tree) {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(tree) === 'RegExp';
}

/** @returns what is wrong with a pattern, with a text that shows it; undefined for one that is linear */
function judge({ written: literal }) {
  if (!literal.startsWith('/')) return 'is made when the program runs: write it as a literal, or review it in scripts/patterns.mjs.';
  const hash = createHash('sha256').update(literal).digest('base64url').slice(0, 22);
  const fault = judgedBefore.has(hash) ? undefined : faultOf(literal);
  if (!fault) linear.add(hash);
  return fault;
}

function faultOf(literal) {
  const end = literal.lastIndexOf('/');
  const { status, complexity, attack, error } = checkSync(literal.slice(1, end), literal.slice(end + 1), SEARCH);
  if (status === 'safe') return undefined;
  return status === 'vulnerable'
    ? `is ${complexity.summary}: ${attack.pattern}`
    : `cannot be judged (${error?.kind}): write it more simply.`;
}
