import { createHmac } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { network } from '~/platform/http/attempts';
import type { Visit } from '~/platform/http/endpoint';
import { isLoopback } from '~/platform/loopback';
import { nationalDigits } from '~/ui/telephone';
import { mailboxOf } from './mailbox';

/** Who asks for an appointment, as far as a request tells. */
type Asker = { email: string; phone: string | null; origine: string | null };

/**
 * The network that a request comes from, as a keyed hash: two requests can be told to share it, and nobody can read it back. Null for the machine
 * itself, which is a proxy that TRUST_PROXY does not name and stands for everybody.
 */
export function originOf({ secret }: Pick<Deps, 'secret'>, { address }: Pick<Visit, 'address'>): string | null {
  if (isLoopback(address)) return null;
  return createHmac('sha256', secret.keyFor('origine d’un rendez-vous')).update(network(address)).digest('base64url');
}

/** Appointments that wait for an answer and have not begun, without those that were set aside. */
export async function listPending({ db, clock }: { db: Db | Tx; clock: Deps['clock'] }): Promise<(Asker & { id: string })[]> {
  return db
    .selectFrom('rendez_vous')
    .innerJoin('demande', 'demande.id', 'rendez_vous.demande_id')
    .select(['demande.id', 'demande.email', 'demande.phone', 'rendez_vous.origine'])
    .where('rendez_vous.state', '=', 'en_attente')
    .where('rendez_vous.starts_at', '>', toStamp(clock.now()))
    .where('demande.state', '!=', 'indesirable')
    .execute();
}

/** Ids of the pending appointments of the same person or network as one of them, itself included; none once it is answered. */
export async function listLinked(reader: { db: Db | Tx; clock: Deps['clock'] }, id: string): Promise<string[]> {
  const pending = await listPending(reader);
  const one = pending.find((other) => other.id === id);
  return one ? pending.filter((other) => isSameAsker(one, other)).map((other) => other.id) : [];
}

/** By the mailbox, the telephone number or the network. */
export function isSameAsker(one: Asker, other: Asker): boolean {
  return SIGNS.some((sign) => sign(one) !== null && sign(one) === sign(other));
}

export const SIGNS: ((asker: Asker) => string | null)[] = [
  // Those who gave no address are not one person.
  ({ email }) => (email ? mailboxOf(email) : null),
  ({ phone }) => phone && nationalDigits(phone),
  ({ origine }) => origine,
];
