/** Durations that pages and mails tell, spelled by `IN_LETTERS`; bin-days.ts and intake/draft/kept.ts hold two more. */

/** On the device, after the last change of a project: projects take weeks. */
export const PROJET_DAYS = 30;
/** On the device, for an estimate on the sheet or joined to a project. */
export const ESTIMATION_DAYS = 30;
export const ESTIMATION_MS = ESTIMATION_DAYS * 24 * 3_600_000;
/** In the tab, which may stay open on a shared screen. */
export const SENT_HOURS = 12;
/** Of the cookie that shows a closed site. */
export const ENTREE_DAYS = 30;
/** Then an unconfirmed address is deleted. */
export const UNCONFIRMED_DAYS = 30;
export const SEARCHES_YEARS = 1;
export const LOST_ADDRESSES_MONTHS = 13;
/** In which a mail about a change of account or of the shop's coordinates can undo it. */
export const UNDO_DAYS = 7;
export const INVITATION_DAYS = 7;
/** CNIL limit for audience figures (docs/decisions/046-counting-without-watching.md). */
export const VISITS_MONTHS = 25;
/** CNIL limit for a visitor's choice. */
export const REFUSAL_MONTHS = 13;
