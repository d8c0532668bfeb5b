// « PostgreSQL on two servers » of docs/operations.md, run as it is written there, on servers of this machine.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SECTION = '## PostgreSQL on two servers';

/**
 * @typedef {{ heading: string, where: string, text: string }} Step heading and text as they stand in the guide; where: its first line, who runs it
 * @typedef {{ name: string, folder: string, etc: string, data: string, port: number, env: NodeJS.ProcessEnv }} Machine
 */

/** Opens the guide. Whatever runs one of its steps is noted. */
export function openGuide() {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const [, rest = ''] = guide.split(`\n${SECTION}\n`);
  const section = rest.split(/\n## /)[0];
  const steps = [...section.matchAll(/^### (.+)$|^```sh\n# on (.+)\n([\s\S]*?)^```$/gm)].reduce(readStep, []).filter(({ text }) => text);
  const done = new Set();

  /** @returns {Step} @throws when the guide has no such step, or several */
  function find(heading, where) {
    const found = steps.filter((step) => step.heading === heading && step.where === where);
    if (found.length !== 1) throw new Error(`docs/operations.md has ${found.length} steps « ${heading} » for “# on ${where}”`);
    return found[0];
  }

  return {
    steps,
    /** Blocks of commands that are no step: nobody would know where to run them. */
    stray: [...section.matchAll(/^```sh\n(?!# on ).*/gm)].map(([block]) => block),
    line: (beginning) => section.split('\n').find((line) => line.startsWith(beginning)),
    /** @param {[string, string][]} table words of the guide and their replacements @returns {Promise<string>} what the step said @throws if a line fails */
    run: async (heading, where, machine, table) => {
      const step = find(heading, where);
      done.add(step);
      const script = replaceAll(step.text, table);
      try {
        return (await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: machine.folder, env: { ...process.env, ...machine.env } }))
          .stdout;
      } catch (error) {
        throw new Error(`« ${heading} », on ${step.where}: ${error.stderr || error.message}`);
      }
    },
    undone: () => steps.filter((step) => !done.has(step)).map(({ heading, where }) => `« ${heading} », on ${where}`),
    /** Words of a table that the guide lacks: another text would be tried than the one that is read. */
    unfound: (table) => table.map(([found]) => found).filter((found) => !section.includes(found)),
  };
}

function readStep(steps, [, heading, where, text]) {
  return [...steps, { heading: heading ?? steps.at(-1).heading, where, text }];
}

/** In one pass: what was put in is not replaced again. */
export function replaceAll(text, table) {
  const pattern = new RegExp(table.map(([found]) => found.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  const by = new Map(table);
  return text.replace(pattern, (found) => by.get(found));
}
