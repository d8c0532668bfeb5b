import { ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import type { MailKinds } from './mail-kind';
import { withoutLiveLinks } from './secret-links';

type Courriel = Selectable<Tables['courriel']>;

/** A line that the process did not finish writing is none. */
const CLAIM = /^[0-9a-f-]{36}(?=\n)/gm;
/** Parameters of one statement. */
const CHUNK = 500;

/** What a mail is once the server has taken it; links that act in its addressee's name are kept no longer. */
export function asTaken(mails: MailKinds, mail: Pick<Courriel, 'kind' | 'text' | 'html'>, clock: Clock): Partial<Courriel> {
  const { text, html } = withoutLiveLinks(mails, mail);
  return { state: 'envoye', sent_at: toStamp(clock.now()), last_error: null, ...(text !== mail.text && { text, html }) };
}

/**
 * Attempts of which the mail server said that it has the mail, noted on this machine in the moment in which that is heard: a process that is killed
 * before the database knows would have the mail sent twice. By the claim of the attempt: a mail that staff have sent once more is another attempt.
 * Nothing waits for the disk: a machine that loses its power may forget the note, and a mail is sent twice.
 */
export type TakenNotes = {
  note(claim: string): void;
  /** Those that are noted, of the process before this one too. */
  read(): string[];
  /** Once the database knows of all of them. */
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
        // A disk that is full says nothing about the mail: the database will be told of it as ever.
      }
    },
    read: () => readFileSync(path, 'utf8').match(CLAIM) ?? [],
    clear: () => {
      if (!isEmpty) ftruncateSync(file);
      isEmpty = true;
    },
  };
}

/** Writes down as sent what a process that was killed had noted. */
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
