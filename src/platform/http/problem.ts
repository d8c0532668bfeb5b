import { z } from 'zod';

type More = {
  /** French messages by field path. */
  details?: Record<string, string[]>;
  /** The current state, after a change based on an old one. */
  current?: unknown;
  sent?: unknown;
  challenge?: unknown;
  /** Seconds before a retry. */
  retryAfter?: number;
};

export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: More;

  /** `message` is French and says what to do. */
  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export function notFound(what: string): Problem {
  return new Problem(404, 'introuvable', what);
}

export const overloaded = () =>
  new Problem(503, 'surcharge', 'Le site reçoit beaucoup de visites. Réessayez dans quelques secondes.', { retryAfter: 5 });

/** Refuses a field that fits its contract but not the current data. */
export function refused(field: string, message: string): Problem {
  return new Problem(422, 'invalide', message, { details: { [field]: [message] } });
}

export function invalid(issues: { path: string; message: string }[]): Problem {
  const details: Record<string, string[]> = {};
  for (const { path, message } of issues) details[path] = [...(details[path] ?? []), message];
  return new Problem(422, 'invalide', 'Certaines valeurs ne conviennent pas. Corrigez-les, puis réessayez.', { details });
}

export const problemShape = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.object({
    code: z.string(),
    message: z.string(),
    request_id: z.string().optional().describe('Nom de l’appel dans le journal du serveur (X-Request-Id).'),
    details: z.record(z.string(), z.array(z.string())).optional(),
    current: z.unknown().optional().describe('Conflit : ce qui vaut maintenant.'),
    sent: z.unknown().optional().describe('Conflit : ce qui a été envoyé, et n’a pas été pris.'),
    challenge: z.unknown().optional().describe('Preuve de travail demandée (ALTCHA), à résoudre puis à renvoyer.'),
  }),
});

export function problemBody(
  { code, message, more }: Pick<Problem, 'code' | 'message' | 'more'>,
  requestId: string,
): z.output<typeof problemShape> {
  const { details, current, sent, challenge } = more;
  return { success: false, message, error: { code, message, request_id: requestId, details, current, sent, challenge } };
}
