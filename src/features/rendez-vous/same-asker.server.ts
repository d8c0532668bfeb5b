import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { mailboxOf } from '~/intake/mailbox-of';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Visit } from '~/platform/http/endpoint';
import { networksOf } from '~/platform/http/networks';
import { isLoopback } from '~/platform/loopback';
import { nationalDigits } from '~/ui/telephone';

type Origins = Pick<Selectable<Tables['rendez_vous']>, 'origine' | 'origine_foyer' | 'origine_voisinage'>;
export type Asker = { email: string; phone: string | null } & Origins;

export const NO_ORIGIN: Origins = { origine: null, origine_foyer: null, origine_voisinage: null };

/** Keyed hashes: comparable, not reversible. None for loopback: a proxy missing in TRUST_PROXY would represent everyone. */
export function originsOf({ secret }: Pick<Deps, 'secret'>, { address }: Pick<Visit, 'address'>): Origins {
  if (isLoopback(address)) return NO_ORIGIN;
  const hash = (network: string) => createHmac('sha256', secret.keyFor('origine d’un rendez-vous')).update(network).digest('base64url');
  const [line, ...wider] = networksOf(address).map(({ key }) => hash(key));
  // An IPv4 address is a household.
  return { origine: line ?? null, origine_foyer: wider.at(-2) ?? line ?? null, origine_voisinage: wider.at(-1) ?? null };
}

type Reader = { db: Db | Tx; clock: Deps['clock'] };

export const pendingRows = ({ db, clock }: Reader) =>
  db
    .selectFrom('rendez_vous')
    .innerJoin('demande', 'demande.id', 'rendez_vous.demande_id')
    .select([
      'demande.id',
      'demande.email',
      'demande.phone',
      'rendez_vous.origine',
      'rendez_vous.origine_foyer',
      'rendez_vous.origine_voisinage',
    ])
    .where('rendez_vous.state', '=', 'en_attente')
    .where('rendez_vous.starts_at', '>', toStamp(clock.now()))
    .where('demande.state', '!=', 'indesirable');

/** Same person or household, itself included; empty once answered. */
export async function listLinked(reader: Reader, id: string): Promise<string[]> {
  const pending = await pendingRows(reader).execute();
  const one = pending.find((other) => other.id === id);
  return one ? pending.filter((other) => ['personne', 'foyer'].includes(linkOf(one, other) ?? '')).map((other) => other.id) : [];
}

/** Strongest first: mailbox or telephone; line or household (IPv6 /56); neighbourhood (IPv6 /48, IPv4 /24). */
export function linkOf(one: Asker, other: Asker): keyof typeof SIGNS | undefined {
  const links = Object.keys(SIGNS) as (keyof typeof SIGNS)[];
  return links.find((link) => SIGNS[link].some((sign) => sign(one) !== null && sign(one) === sign(other)));
}

export type Sign = (asker: Asker) => string | null;
export const SIGNS = {
  personne: [
    // Missing addresses do not match each other.
    ({ email }) => (email ? mailboxOf(email) : null),
    ({ phone }) => phone && nationalDigits(phone),
  ],
  foyer: [({ origine }) => origine, ({ origine_foyer }) => origine_foyer],
  voisinage: [({ origine_voisinage }) => origine_voisinage],
} satisfies Record<string, Sign[]>;
