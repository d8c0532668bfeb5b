import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may pass: anyone, staff who edit content, or staff who run the shop. */
type Guard = 'public' | 'EDITEUR' | 'ADMIN';

export type DoorShape = {
  method: Method;
  /** Below /api, with `:name` for each parameter. */
  path: `/${string}`;
  guard: Guard;
  /** One French sentence for the documentation of the API. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Whether the answer may be kept for everyone until the content changes (only public reads), and under which keys of its query. */
  kept: false | { by: readonly string[] };
};

type OutputOf<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;
export type DoorInput<D extends DoorShape> = { params: OutputOf<D['params']>; query: OutputOf<D['query']>; body: OutputOf<D['body']> };

/** A door as its contract states it; `open` gives it a verb on the server. */
export function door<const D extends DoorShape>(shape: D): D {
  return shape;
}

/** A public read whose answer is kept, once for each value of the query keys in `by`. */
export function readDoor<const D extends Omit<DoorShape, 'method' | 'guard' | 'kept'>>(shape: D, by: readonly string[] = []) {
  return { ...shape, method: 'GET', guard: 'public', kept: { by } } as const;
}

export type OpenDoor = { door: DoorShape; handle(input: DoorInput<DoorShape>): Promise<unknown> };

/** Ties a door to the verb that answers it. */
export function open<D extends DoorShape>(shape: D, handle: (input: DoorInput<D>) => Promise<z.input<D['answer']>>): OpenDoor {
  return { door: shape, handle: handle as OpenDoor['handle'] };
}
