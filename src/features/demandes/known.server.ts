import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import { nationalDigits } from '~/ui/telephone';
import type { KnownDemande } from './demande-view';
import { idsOfPhone, isAddress, joinedKeys } from './personnes/keys.server';

type Who = { email?: string | null | undefined; phone?: string | null | undefined };

const MOST_KNOWN = 20;

export async function listKnown(db: Db | Tx, who: Who, except = ''): Promise<KnownDemande[]> {
  const all = db
    .selectFrom('demande')
    .select(['id', 'reference', 'kind', 'state', 'created_at', 'family_name', 'name', 'email', 'phone', 'company', 'summary'])
    .where('id', '!=', except)
    .where('fusionnee_dans', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_KNOWN);
  const keys = await joinedKeys(db, [who.email?.trim().toLowerCase() ?? '', nationalDigits(who.phone ?? '')]);
  const addresses = keys.filter(isAddress);
  const ids = (await Promise.all(keys.filter((key) => !isAddress(key)).map((digits) => idsOfPhone(db, digits)))).flat();
  const rows = [
    ...(addresses.length > 0 ? await all.where('email', 'in', addresses).execute() : []),
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
