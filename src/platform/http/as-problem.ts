import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '../disk-full';
import { findUnavailable, type Part } from '../unavailable';
import { Problem } from './problem';

const UNREADABLE = 'Cette demande est illisible. Vérifiez l’adresse, puis réessayez.';
const NOTHING_LOST = 'Rien n’a été perdu de ce que vous avez saisi\u00a0: réessayez';

/** The problem to show for a thrown value: 503 with a delay for a temporary failure. An unexpected error is logged. */
export function asProblem(error: Error & { statusCode?: number }, request: FastifyRequest, url: string): Problem {
  if (error instanceof Problem) return error;
  const { code = '' } = error as { code?: string };
  // PostgreSQL's codes for a NUL in a text and a number out of range: no person types them.
  if (code === '22021' || code === '22003') return new Problem(400, 'demande_illisible', UNREADABLE);
  const status = error.statusCode ?? 500;
  if (status === 413) return new Problem(413, 'trop_lourd', 'Cet envoi est trop lourd. Allégez-le, puis réessayez.');
  if (status === 415) return new Problem(415, 'mauvais_format', 'Ce format n’est pas accepté ici.');
  if (status >= 400 && status < 500) return new Problem(status, 'demande_illisible', UNREADABLE);
  // The log reports it once when it goes and returns, not per request.
  const failed = findUnavailable(error);
  if (failed) return unavailable(UNAVAILABLE[failed.part], request);
  request.log.error({ err: error, url }, 'failure');
  if (BUSY.has(code)) return unavailable('base_occupee', request);
  if (isDiskFull(error))
    return new Problem(503, 'disque_plein', `Le site n’a plus de place pour enregistrer. ${NOTHING_LOST} plus tard.`, { retryAfter: 60 });
  return new Problem(500, 'panne', 'Une erreur est survenue.');
}

const UNAVAILABLE: Record<Part, string> = { database: 'base_absente', storage: 'fichiers_absents' };
/** PostgreSQL's codes for timeouts, deadlocks and conflicts: a retry succeeds. */
const BUSY = new Set(['57014', '55P03', '40P01', '40001']);

function unavailable(code: string, { method }: FastifyRequest): Problem {
  const isRead = method === 'GET' || method === 'HEAD';
  const message = isRead
    ? 'Le site ne peut pas vous répondre en ce moment. Réessayez dans quelques secondes.'
    : `Le site ne peut pas enregistrer en ce moment. ${NOTHING_LOST} dans quelques secondes.`;
  return new Problem(503, code, message, { retryAfter: 3 });
}
