/** A dependency outside this process: the database server or the bucket. */
export type Part = 'database' | 'storage';

/** A dependency does not answer in time: a retry may work. Whether the operation was done is unknown. */
export class PartAway extends Error {
  readonly part: Part;

  constructor(part: Part, why: string, cause?: unknown) {
    super(why, { cause });
    this.part = part;
  }
}

/** The `PartAway` in the error's chain of causes. */
export const findAway = (error: unknown): PartAway | undefined =>
  error instanceof PartAway ? error : error instanceof Error ? findAway(error.cause) : undefined;
