import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '~/platform/deps';
import { retryWaitText } from '~/platform/http/attempts';
import { networksOf } from '~/platform/http/networks';
import { Problem } from '~/platform/http/problem';
import type { Storage } from '~/platform/media/storage';

/** Bytes of originals per address and minute: twelve of the largest. */
const MOST_A_MINUTE = 300_000_000;
const A_MINUTE_MS = 60_000;
const MOST_NETWORKS = 10_000;

const budgets = new WeakMap<Storage, LRUCache<string, { bytes: number }>>();

/** Counts a whole file about to leave, in this process; variants are free. @throws Problem 429 with the delay */
export function spendOriginal({ storage, env }: Pick<Deps, 'storage' | 'env'>, { ip, method }: FastifyRequest, bytes: number): void {
  if (!env.rateLimit || method === 'HEAD') return;
  const sent = budgets.get(storage) ?? new LRUCache({ max: MOST_NETWORKS, ttl: A_MINUTE_MS });
  budgets.set(storage, sent);
  const counted = networksOf(ip).map(({ key, times }) => ({ key, most: MOST_A_MINUTE * times, spent: sent.get(key) ?? { bytes: 0 } }));
  const full = counted.find(({ spent, most }) => spent.bytes + bytes > most);
  if (full) {
    const retryAfter = Math.max(1, Math.ceil(sent.getRemainingTTL(full.key) / 1_000));
    const message = `Trop de fichiers en peu de temps. Patientez ${retryWaitText(retryAfter)}, puis réessayez.`;
    throw new Problem(429, 'trop_de_requetes', message, { retryAfter });
  }
  for (const { key, spent } of counted) {
    if (spent.bytes === 0) sent.set(key, spent);
    spent.bytes += bytes;
  }
}
