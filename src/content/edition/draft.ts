import type { Statut } from './contract';

/** How what is new begins. */
export const DRAFT: { status: Statut; publishAt: string | null } = { status: 'brouillon', publishAt: null };
