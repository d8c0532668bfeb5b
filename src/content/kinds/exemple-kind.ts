import type { Db, Tx } from '#db/tables';
import type { SubjectName } from '~/content/edition/contract';
import type { Deps } from '~/platform/deps';
import type { Caller, Visit } from '~/platform/http/endpoint';

/** What can be an example, and how it is taken off the site. */
export type ExempleKind = {
  subject: SubjectName;
  /** Its name, and the page that shows it best; undefined once it is gone. */
  describe(db: Db | Tx, id: string): Promise<{ label: string; page: string | undefined } | undefined>;
  takeOff(deps: Deps, by: Caller, id: string, visit: Visit): Promise<void>;
};
