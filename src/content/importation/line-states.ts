export const LINE_STATES = ['nouvelle', 'changee', 'inchangee', 'fautive'] as const;
export type LineState = (typeof LINE_STATES)[number];
