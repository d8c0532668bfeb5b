import { v7 } from 'uuid';

/** Of a line among others. Lines that one process writes in one millisecond are read in the order in which it wrote them, which `randomUUIDv7` would not keep. */
export const orderedId = () => v7();
