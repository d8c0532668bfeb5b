export const isTransferable = ({ kind, visible }: { kind: string; visible: boolean }) => visible || kind === 'courriel_tiers';
