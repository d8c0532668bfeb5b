export const RDV_STATES = ['en_attente', 'accepte', 'refuse', 'annule'] as const;
