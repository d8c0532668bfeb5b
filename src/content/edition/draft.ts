import type { PublicationStatus } from './contract';

export const DRAFT: { status: PublicationStatus; publishAt: string | null } = { status: 'brouillon', publishAt: null };
