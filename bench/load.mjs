// Load on an address: wrk with one thread, or autocannon where wrk cannot be had.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { cpuMs } from './processes.mjs';
import { median } from './report.mjs';

const run = promisify(execFile);
const CONNECTIONS = 64;

/** Path of a Debian program, installed when it is missing and that is possible; undefined without it. */
export function debianProgram(path, packageName) {
  if (existsSync(path)) return path;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore', timeout: 60_000 });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', packageName], { stdio: 'ignore', timeout: 120_000 });
  } catch {
    return undefined;
  }
  return existsSync(path) ? path : undefined;
}

let generator;
export function loadGenerator() {
  generator ??= debianProgram('/usr/bin/wrk', 'wrk') ?? 'autocannon';
  return generator;
}

/** 64 persistent connections. @returns requests a second, latencies in ms, answered, refused (not 2xx or 3xx, or cut), late (2 s) */
export async function load(url, { seconds, headers = {}, script }) {
  const wrk = loadGenerator();
  return wrk === 'autocannon' ? byAutocannon(url, seconds, headers) : byWrk(wrk, url, seconds, headers, script);
}

async function byWrk(wrk, url, seconds, headers, script) {
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...(script ? ['-s', script] : []), ...options, url];
  const { stdout } = await run(wrk, args, { timeout: seconds * 1000 + 15_000 });
  const percentile = (name) => inMs(new RegExp(`^\\s+${name}%\\s+([\\d.]+)(us|ms|s)`, 'm').exec(stdout));
  const [connect = 0, read = 0, write = 0, late = 0] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1).map(Number) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: percentile(50),
    p99Ms: percentile(99),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) + connect + read + write,
    late,
  };
}

function inMs(found) {
  const [, figure, unit] = found ?? [];
  return Number(figure) * { us: 0.001, ms: 1, s: 1000 }[unit];
}

async function byAutocannon(url, seconds, headers) {
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    requests: requests.total,
    refused: non2xx + errors,
    late: timeouts,
  };
}

/** In `rounds`, in turn. @param contenders url and pid by name @returns medians by name, processor time of a request included, and rounds */
export async function compare(contenders, { rounds, seconds, headers }) {
  const names = Object.keys(contenders);
  const measured = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await load(contenders[name].url, { seconds: 1, headers });
  for (let round = 0; round < rounds; round++)
    for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)]) {
      const { url, pid } = contenders[name];
      const before = cpuMs(pid);
      const result = await load(url, { seconds, headers });
      measured[name].push({ ...result, cpuMsPerRequest: (cpuMs(pid) - before) / result.requests });
    }
  return Object.fromEntries(
    names.map((name) => {
      const each = measured[name];
      const middle = (key) => median(each.map((round) => round[key]));
      return [
        name,
        {
          perSecond: middle('perSecond'),
          p50Ms: middle('p50Ms'),
          p99Ms: middle('p99Ms'),
          cpuMsPerRequest: middle('cpuMsPerRequest'),
          refused: each.reduce((sum, { refused, late }) => sum + refused + late, 0),
          rounds: each,
        },
      ];
    }),
  );
}

/** Ratio of two contenders, round by round, then the median: a machine busy for a moment slows both. */
export function ratioOf(compared, name, peer, key = 'perSecond') {
  return median(ratiosOf(compared, name, peer, key));
}

/** The lowest and the highest of those ratios: how disturbed the run was. */
export function spreadOf(compared, name, peer, key = 'perSecond') {
  const ratios = ratiosOf(compared, name, peer, key);
  return { 'lowest ratio': Math.min(...ratios), highest: Math.max(...ratios) };
}

const ratiosOf = (compared, name, peer, key) => compared[name].rounds.map((round, index) => round[key] / compared[peer].rounds[index][key]);
