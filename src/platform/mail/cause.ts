import type { MAIL_CAUSES } from '#db/mail-causes';

export type CauseColumn = (typeof MAIL_CAUSES)[number];

/** What caused a mail, as its owner declares it. */
export type Cause = { column: CauseColumn; id: string };
