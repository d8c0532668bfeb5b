import { z } from 'zod';

type More = {
  /** French messages by the path of the field they speak of. */
  details?: Record<string, string[]>;
  /** What stands now, where something else was sent over a past state. */
  current?: unknown;
  sent?: unknown;
  /** Work that a program must have done before the same call goes through. */
  challenge?: unknown;
  /** Seconds after which the same call may go through. */
  retryAfter?: number;
};

/** A request that cannot be answered as asked, for a reason that a person should read. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: More;

  /** @param message French, says what to do */
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

/** More is asked of the site than it can do now. */
export const overloaded = () =>
  new Problem(503, 'surcharge', 'Le site reçoit beaucoup de visites. Réessayez dans quelques secondes.', { retryAfter: 5 });

/** A value that its contract could not refuse, but the state of things does. */
export function refused(field: string, message: string): Problem {
  return new Problem(422, 'invalide', message, { details: { [field]: [message] } });
}

/** Values that do not fit their contract: the messages of each field, by its path. */
export function invalid(issues: { path: string; message: string }[]): Problem {
  const details: Record<string, string[]> = {};
  for (const { path, message } of issues) details[path] = [...(details[path] ?? []), message];
  return new Problem(422, 'invalide', 'Certaines valeurs ne conviennent pas. Corrigez-les, puis réessayez.', { details });
}

/** The form of every error on the wire. */
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
