import type { Cible } from './choices';

export const LETTRE_AUDIENCES = ['particulier', 'pro'] as const;
export type LettreAudience = (typeof LETTRE_AUDIENCES)[number];

export const EVERYONE: Cible = { audience: null, univers: [], avecInconnus: true };

export const isEveryone = ({ audience, univers }: Pick<Cible, 'audience' | 'univers'>) => audience === null && univers.length === 0;
