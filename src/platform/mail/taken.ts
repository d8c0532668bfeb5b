import { ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import type { MailKinds } from './mail-kind';
import { withoutLiveLinks } from './secret-links';

type Courriel = Selectable<Tables['courriel']>;

/** An unfinished line does not count. */
const CLAIM = /^[0-9a-f-]{36}(?=\n)/gm;
const CHUNK = 500;

export function asTaken(mails: MailKinds, mail: Pick<Courriel, 'kind' | 'text' | 'html'>, clock: Clock): Partial<Courriel> {
  const { text, html } = withoutLiveLinks(mails, mail);
  return { state: 'envoye', sent_at: toStamp(clock.now()), last_error: null, ...(text !== mail.text && { text, html }) };
}

/** Notes on this machine, by claim, of mails that the server took: after a kill they prevent a second sending. No fsync. */
export type TakenNotes = {
  note(claim: string): void;
  /** Includes the notes of the former process. */
  read(): string[];
  /** Call it once the database knows them all. */
  clear(): void;
};

export function openTakenNotes(dataDir: string): TakenNotes {
  const path = join(dataDir, 'courriels-pris');
  const file = openSync(path, 'a');
  let isEmpty = false;
  return {
    note: (claim) => {
      isEmpty = false;
      try {
        writeSync(file, `${claim}\n`);
      } catch {
        // A full disk does not affect the mail: the database still gets its result.
      }
    },
    read: () => readFileSync(path, 'utf8').match(CLAIM) ?? [],
    clear: () => {
      if (!isEmpty) ftruncateSync(file);
      isEmpty = true;
    },
  };
}

export async function settleTaken({ db, clock }: { db: Db; clock: Clock }, mails: MailKinds, claims: string[]): Promise<void> {
  for (let first = 0; first < claims.length; first += CHUNK) {
    const some = claims.slice(first, first + CHUNK);
    const held = await db.selectFrom('courriel').selectAll().where('claim', 'in', some).where('state', '=', 'en_attente').execute();
    for (const mail of held)
      await db
        .updateTable('courriel')
        .set({ ...asTaken(mails, mail, clock), claim: null })
        .where('id', '=', mail.id)
        .where('claim', '=', mail.claim)
        .execute();
  }
}
