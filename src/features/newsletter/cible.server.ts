import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { type Cible, cible, type LettreChoices, lettreChoices } from './choices';
import { EVERYONE } from './everyone';

/** Unreadable or absent: everyone. */
export function readCible(kept: string | null): Cible {
  const found = kept === null ? undefined : cible.safeParse(JSON.parse(kept));
  return found?.success ? found.data : EVERYONE;
}

export function abonneChoicesOf({ audience, univers }: Pick<Selectable<Tables['abonne']>, 'audience' | 'univers'>): LettreChoices {
  const found = lettreChoices.safeParse({ audience, univers: JSON.parse(univers) });
  return found.success ? found.data : { audience: null, univers: [] };
}

export const abonneColumnsOf = ({ audience, univers }: LettreChoices) => ({
  audience,
  univers: JSON.stringify([...new Set(univers)].sort()),
});

/** `avecInconnus` includes subscribers without choices. */
export const isAimedAt =
  ({ audience, univers, avecInconnus }: Cible) =>
  (eb: ExpressionBuilder<Tables, 'abonne'>) =>
    eb.and([
      ...(audience === null ? [] : [eb.or([eb('audience', '=', audience), ...(avecInconnus ? [eb('audience', 'is', null)] : [])])]),
      ...(univers.length === 0
        ? []
        : [eb.or([...univers.map((code) => eb('univers', 'like', `%"${code}"%`)), ...(avecInconnus ? [eb('univers', '=', '[]')] : [])])]),
    ]);

/** Confirmed subscribers in the group, and all. */
export async function countAimedAt(db: Db | Tx, aim: Cible): Promise<{ recipients: number; total: number }> {
  const confirmed = () =>
    db
      .selectFrom('abonne')
      .where('state', '=', 'abonne')
      .select((eb) => eb.fn.countAll().as('count'));
  const [some, all] = [await confirmed().where(isAimedAt(aim)).executeTakeFirstOrThrow(), await confirmed().executeTakeFirstOrThrow()];
  return { recipients: Number(some.count), total: Number(all.count) };
}
