import type { Statut } from './contract';

export const DRAFT: { status: Statut; publishAt: string | null } = { status: 'brouillon', publishAt: null };
