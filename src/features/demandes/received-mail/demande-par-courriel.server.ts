import type { DemandeKinds } from '~/intake/demande-kind';
import { demandeMails } from '~/intake/mail';
import { mayMail } from '~/intake/mail-limits.server';
import { mailsToStaff, mailTo, staffOf } from '~/intake/mails.server';
import { PERSON } from '~/intake/person';
import { newDemande, storeDemande } from '~/intake/store.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Handled } from '~/platform/mail/imap-mailbox';
import type { IncomingMail } from '~/platform/mail/incoming';
import { leaveAttachments, storeAttachments, storeRecu } from './recu.server';

/** Older mails get no acknowledgement: it would be late. */
const FRESH_HOURS = 48;
const A_DAY = 24;

type About = {
  receivedAt: Temporal.Instant;
  doubt: string | undefined;
  isCorrespondent: boolean;
};

/** Acknowledged once a day per address (mail loops), and only for an authenticated sender (forged addresses). */
export async function receiveByMail(
  deps: Deps,
  kinds: DemandeKinds,
  mail: IncomingMail,
  { receivedAt, doubt: suspicion, isCorrespondent }: About,
): Promise<Handled> {
  const { address } = mail.from;
  const kind = kinds.contact;
  const person = { ...nameOf(mail.from), email: address };
  const payload = { subject: mail.subject || '(sans objet)', message: mail.text || '(Courriel sans texte.)' };
  const demande = newDemande(deps, kind, { person, payload, canal: 'courriel', suspicion });
  const { rows, left } =
    suspicion === undefined
      ? await storeAttachments(deps, mail, { demandeId: demande.id, evenementId: 'courriel' })
      : { rows: [], left: leaveAttachments(mail) };
  return storeDemande(deps, kind, demande, {
    files: { rows, unmade: [] },
    complete: async (tx, reglages) => {
      const isFirst = !(await hasWritten({ ...deps, db: tx }, mail));
      if (!(await storeRecu(deps, tx, mail, { id: demande.id, kind: 'nouvelle', demande_id: demande.id }))) throw new AlreadyStored();
      const isFresh = Temporal.Duration.compare(deps.clock.now().since(receivedAt), { hours: FRESH_HOURS }) < 0;
      const isProven = mail.authenticity === 'pass' || (mail.authenticity === undefined && isCorrespondent);
      const isDue = suspicion === undefined && isFirst && isFresh;
      const isMailed = isDue && isProven && (await mayMail({ ...deps, db: tx }, address));
      const unmailed = { kind: isProven ? 'accuse_retenu' : 'accuse_sans_preuve', author: 'Le site', text: '' };
      return {
        answer: 'taken' as const,
        events: [{ kind: 'recue_courriel', author: PERSON, text: left.join('\n') }, ...(isDue && !isMailed ? [unmailed] : [])],
        mails: (about) => {
          if (suspicion !== undefined) return [];
          const notified = { ...about, lines: kind.lines(payload), links: [] };
          return [
            ...(isMailed ? [mailTo(demande, demandeMails.accuse, { ...about, chosen: [] })] : []),
            ...mailsToStaff(demande, staffOf(reglages, kind.name), demandeMails.notification, notified),
          ];
        },
      };
    },
  }).catch((error: unknown) => {
    if (error instanceof AlreadyStored) return 'taken';
    throw error;
  });
}

/** Another process stored the request first: roll back. */
class AlreadyStored extends Error {}

/** An authenticated sender did not write an unauthenticated mail. */
async function hasWritten({ db, clock }: Pick<Deps, 'db' | 'clock'>, { from, authenticity }: IncomingMail): Promise<boolean> {
  const since = toStamp(clock.now().subtract({ hours: A_DAY }));
  const rows = db
    .selectFrom('courriel_recu')
    .select('id')
    .where('from_address', '=', from.address)
    .where('received_at', '>', since)
    .where('kind', '=', 'nouvelle');
  const row = await (authenticity === 'pass' ? rows.where('authenticity', '=', 'pass') : rows).executeTakeFirst();
  return row !== undefined;
}

/** « Hélène Dupré », « Dupré, Hélène »; else the local part of the address. */
function nameOf({ name, address }: IncomingMail['from']): { name: string; family_name: string } {
  const [last, first] = name.split(',').map((part) => part.trim());
  if (last && first) return { name: first, family_name: last };
  const [given = '', ...rest] = (name.includes('@') ? '' : name).split(/\s+/).filter(Boolean);
  if (rest.length > 0) return { name: given, family_name: rest.join(' ') };
  return { name: '', family_name: given || (address.split('@')[0] ?? address) };
}
