/** What may go to somebody else: what the person reads on their page, and what others wrote; notes of the team stay here. */
export const isTransferable = ({ kind, visible }: { kind: string; visible: boolean }) => visible || kind === 'courriel_tiers';
