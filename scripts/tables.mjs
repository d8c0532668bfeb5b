// Reads the queries of the site, and names each one of a table that another folder owns (db/tables.ts).
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { BY_NAME, PAIRS } from '../db/owners.ts';

/** Those of Kysely that take a table first. */
const QUERIES = /^(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;
/** Those of the drivers, which take SQL. */
const STATEMENTS = new Set(['query', 'exec', 'prepare']);
const BEFORE_TABLE = new Set(['from', 'join', 'into', 'update', 'truncate']);
/** The properties by which a declaration hands on a table. */
const DECLARED_AS = new Set(['table', 'formerUrls']);
const UNNAMED = Symbol('a table whose name is data');

const owned = readTables();
const ownerOf = new Map(owned);
const FLOORS = ['platform', 'content', 'intake', 'features'];
const faults = [];
const seen = new Map();
const unused = new Set(Object.keys(BY_NAME));
const files = globSync(['server.ts', 'src/**/*.{ts,tsx}', 'starter/**/*.ts']).filter((file) => !/\.test\.tsx?$/.test(file));

for (const [table, owner] of owned)
  if (!files.some((file) => folderOf(file) === owner)) faults.push(`${owner} owns ${table}, but it is no folder.`);
if (ownerOf.size !== owned.length) faults.push('A table has two owners.');
for (const file of files) judge(file);
for (const [reader, owners] of Object.entries(PAIRS))
  for (const owner of Object.keys(owners)) {
    if (!seen.has(`${reader} → ${owner}`)) faults.push(`${reader} does not query tables of ${owner} any more.`);
    if (floorOf(reader) < floorOf(owner)) faults.push(`${reader} is a floor below ${owner}, and may not query its tables.`);
  }
for (const place of unused) faults.push(`${place} does not take the names of tables as data any more.`);

for (const fault of faults) console.log(fault);
console.log(`${owned.length} tables, ${seen.size} pairs, ${faults.length} faults`);
if (process.argv.includes('--pairs')) for (const [pair, uses] of [...seen].sort()) console.log(pair, [...uses].join(' '));
process.exit(faults.length > 0 ? 1 : 0);

function readTables() {
  const tree = parse('db/tables.ts');
  const type = tree.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === 'TablesByOwner');
  return type.type.members.flatMap((owner) => owner.type.members.map((table) => [table.name.text, owner.name.text]));
}

function judge(file) {
  const { used, isUnnamed } = usesOf(parse(file));
  const place = Object.keys(BY_NAME).find((start) => file.startsWith(`src/${start}`));
  if (isUnnamed && place) unused.delete(place);
  else if (isUnnamed) faults.push(`${file} queries a table whose name is data, and BY_NAME of db/owners.ts does not say why.`);
  const reader = folderOf(file);
  for (const table of used) {
    const owner = ownerOf.get(table);
    if (owner === undefined || owner === reader) continue;
    const declared = PAIRS[reader] ?? {};
    const pair = `${reader} → ${'*' in declared ? '*' : owner}`;
    seen.set(pair, (seen.get(pair) ?? new Set()).add(`${basename(file)}:${table}`));
    if (!('*' in declared) && !(owner in declared)) faults.push(`${file} queries ${table}, which ${owner} owns: ask it for an operation.`);
  }
}

/** @returns tables that a file queries or names, and whether it queries one that only data names */
function usesOf(tree) {
  const queried = [];
  const declared = [];
  const listed = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) queried.push(...tablesOfCall(node));
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === 'sql') queried.push(...tablesOfSql(node.template));
    if (ts.isStringLiteral(node)) {
      if (isDeclared(node)) declared.push(node.text);
      if (isListed(node)) listed.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const isUnnamed = queried.includes(UNNAMED);
  const named = [...queried, ...declared, ...(isUnnamed ? listed : [])];
  return { used: new Set(named.filter((table) => ownerOf.has(table))), isUnnamed };
}

function tablesOfCall({ expression, arguments: [first] }) {
  if (first === undefined) return [];
  if (QUERIES.test(expression.name.text)) return tablesOfExpression(first);
  return STATEMENTS.has(expression.name.text) && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))
    ? tablesOfSql(first)
    : [];
}

/** A sub-query names its own tables where it is written. */
function tablesOfExpression(node) {
  if (ts.isStringLiteralLike(node)) return [node.text.split(' ', 1)[0]];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(tablesOfExpression);
  return ts.isCallExpression(node) || ts.isFunctionLike(node) ? [] : [UNNAMED];
}

function tablesOfSql(template) {
  const holes = ts.isTemplateExpression(template) ? template.templateSpans : [];
  const text = [template.head?.text ?? template.text, ...holes.flatMap((hole, at) => [`\0${at}`, hole.literal.text])].join('');
  const words = text.match(/'[^']*'|[\w\0]+|[^\s\w]/g) ?? [];
  return words.flatMap((word, at) => {
    const next = words[at + 1] === '"' ? words[at + 2] : words[at + 1];
    if (!BEFORE_TABLE.has(word.toLowerCase()) || next === undefined) return [];
    return next.startsWith('\0') ? tablesOfHole(holes[Number(next.slice(1))].expression) : [next];
  });
}

/** `${sql.table('famille')}`, say; a name that is put together when the program runs is data. */
function tablesOfHole(node) {
  return ts.isCallExpression(node) && node.arguments.length > 0 ? tablesOfExpression(node.arguments[0]) : [UNNAMED];
}

/** `table: 'famille'`, for code elsewhere that takes it by name. */
function isDeclared(node) {
  return ts.isPropertyAssignment(node.parent) && node.parent.initializer === node && DECLARED_AS.has(node.parent.name.getText());
}

/** `sum('famille')` or `['famille', 'marque']`: in a file that takes tables by name, these may be such names. */
function isListed({ parent }) {
  return ts.isArrayLiteralExpression(parent) || (ts.isCallExpression(parent) && ts.isIdentifier(parent.expression));
}

function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** `features/familles`, `content`; the tables of `src` itself and what is around it by its own name. */
function folderOf(file) {
  const [top, floor, feature, ...rest] = file.split('/');
  if (top !== 'src' || feature === undefined) return top;
  return floor === 'features' && rest.length > 0 ? `features/${feature}` : floor;
}

/** What is in no floor is above them all, and « * » is below. */
function floorOf(folder) {
  if (folder === '*') return -1;
  const floor = FLOORS.indexOf(folder.split('/', 1)[0]);
  return floor < 0 ? FLOORS.length : floor;
}
