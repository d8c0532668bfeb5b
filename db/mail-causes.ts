import type { Tables } from './tables';

/** Columns of `courriel` that hold the id of what caused a mail; the owner of that thing hands in the column. */
export const MAIL_CAUSES = ['demande_id', 'abonne_id', 'campagne_id'] as const satisfies (keyof Tables['courriel'])[];

/** With one of these, a visitor typed the name of the addressee. */
export const CAUSES_WITH_TYPED_NAME = ['demande_id', 'abonne_id'] as const satisfies (typeof MAIL_CAUSES)[number][];
