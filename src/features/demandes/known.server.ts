import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import { nationalDigits } from '~/ui/telephone';
import type { KnownDemande } from './contract';

/** How staff know a person: by their address, their telephone number, or both. */
type Who = { email?: string | null | undefined; phone?: string | null | undefined };

const MOST_KNOWN = 20;

/** The latest requests of the same address or the same number, archived ones too. @param except a request that is shown already */
export async function listKnown(db: Db | Tx, { email, phone }: Who, except = ''): Promise<KnownDemande[]> {
  const all = db
    .selectFrom('demande')
    .select(['id', 'reference', 'kind', 'state', 'created_at', 'family_name', 'name', 'email', 'phone', 'company', 'summary'])
    .where('id', '!=', except)
    .where('fusionnee_dans', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_KNOWN);
  const ids = await idsOfPhone(db, phone);
  const rows = [
    ...(email ? await all.where('email', '=', email.trim().toLowerCase()).execute() : []),
    ...(ids.length > 0 ? await all.where('id', 'in', ids).execute() : []),
  ];
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, MOST_KNOWN)
    .map(knownOf);
}

type Known = Pick<
  Selectable<Tables['demande']>,
  'id' | 'reference' | 'kind' | 'state' | 'created_at' | 'family_name' | 'name' | 'email' | 'phone' | 'company' | 'summary'
>;
export const knownOf = ({
  id,
  reference,
  kind,
  state,
  created_at,
  family_name,
  name,
  email,
  phone,
  company,
  summary,
}: Known): KnownDemande => ({
  id,
  reference,
  kind: kind as DemandeKindName,
  state,
  createdAt: created_at,
  familyName: family_name,
  name,
  email,
  phone,
  company,
  summary,
});

/** Ids of the requests that carry a number, however it is written; those that came a moment ago, which the word index lacks, too. */
export async function idsOfPhone(db: Db | Tx, phone: string | null | undefined): Promise<string[]> {
  const digits = nationalDigits(phone ?? '');
  if (digits.length < SHORTEST) return [];
  const withPhone = () => db.selectFrom('demande').select(['id', 'phone']).where('phone', 'is not', null);
  const rows = [
    ...(await withPhone()
      .where('id', 'in', (eb) => eb.selectFrom('demande_mot').select('demande_id').where('mot', '=', digits))
      .execute()),
    // Literal, as in its partial index.
    ...(await withPhone().where(sql<SqlBool>`demande.indexed = 0`).execute()),
  ];
  // The words of a request may hold somebody else's number.
  return [...new Set(rows.filter((row) => nationalDigits(row.phone ?? '') === digits).map(({ id }) => id))];
}

/** Fewer figures are no whole number. */
const SHORTEST = 9;
