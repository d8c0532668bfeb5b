/** Whether an event may be forwarded. The team's own notes may not. */
export const isTransferable = ({ kind, visible }: { kind: string; visible: boolean }) => visible || kind === 'courriel_tiers';
