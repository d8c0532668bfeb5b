/** Not the team's own notes. */
export const isTransferable = ({ kind, visible }: { kind: string; visible: boolean }) => visible || kind === 'courriel_tiers';
