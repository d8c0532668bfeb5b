import { z } from 'zod';

/** A request that cannot be answered as asked, for a reason that a person should read. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, string[]> | undefined;

  /** @param message French, says what to do */
  constructor(status: number, code: string, message: string, details?: Record<string, string[]>) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function notFound(what: string): Problem {
  return new Problem(404, 'introuvable', what);
}

/** The form of every error on the wire. */
export const problemShape = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.array(z.string())).optional() }),
});

export function problemBody(problem: Pick<Problem, 'code' | 'message' | 'details'>): z.output<typeof problemShape> {
  const { code, message, details } = problem;
  return { success: false, message, error: { code, message, details } };
}
