/** A part of the site that stands outside its process: the database's server, the bucket. */
export type Part = 'database' | 'storage';

/** A part does not answer, or not in time: what was asked may work again as it is in a moment. Whether it was done is not known. */
export class PartAway extends Error {
  readonly part: Part;

  constructor(part: Part, why: string, cause?: unknown) {
    super(why, { cause });
    this.part = part;
  }
}

/** Whether something failed because a part is away, be it further down. */
export const findAway = (error: unknown): PartAway | undefined =>
  error instanceof PartAway ? error : error instanceof Error ? findAway(error.cause) : undefined;
