import { v7 } from 'uuid';

/** Ids of one process within a millisecond keep their order, unlike those of `randomUUIDv7`. */
export const orderedId = () => v7();
