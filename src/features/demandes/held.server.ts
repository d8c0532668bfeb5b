import type { Selectable } from 'kysely';
import type { Tables } from '#db/tables';

/** How long an answer waits before it leaves. */
export const HOLD_SECONDS = 10;

type Former = Pick<Selectable<Tables['demande']>, 'state' | 'suspicion' | 'answered_at'>;

/** What an answer keeps of the request before it, and what it made of it. */
export type Before = { courriel: string; was: Former; after: Pick<Former, 'state' | 'answered_at'> };

export const formerOf = ({ state, suspicion, answered_at }: Former): Former => ({ state, suspicion, answered_at });

/** The state that a request had before a held answer. */
export const formerState = (before: string | null | undefined) => (before ? (JSON.parse(before) as Before).was.state : undefined);
