/** Where the request of an appointment stands. */
export const RDV_STATES = ['en_attente', 'accepte', 'refuse', 'annule'] as const;
