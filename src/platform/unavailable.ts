export type Part = 'database' | 'storage';

/** A dependency does not answer in time: a retry may work. Whether the operation was done is unknown. */
export class PartUnavailable extends Error {
  readonly part: Part;

  constructor(part: Part, why: string, cause?: unknown) {
    super(why, { cause });
    this.part = part;
  }
}

export const findUnavailable = (error: unknown): PartUnavailable | undefined =>
  error instanceof PartUnavailable ? error : error instanceof Error ? findUnavailable(error.cause) : undefined;
