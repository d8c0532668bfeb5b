import type { Reader } from '~/content/kinds/feature';
import type { ImageView } from '~/content/medias/contract';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { cardsOf } from './cards.server';
import type { FamilleRoute } from './contract';

/** `at`: the requested address, maybe a former one. */
type FamilleThere = FamilleRoute & { at: string; image: ImageView | null };

export async function listFamillesAt({ db, clock }: Reader, addresses: readonly string[]): Promise<FamilleThere[]> {
  if (addresses.length === 0) return [];
  const columns = ['famille.url', 'famille.name', 'famille.univers', 'famille.icon_id', 'famille.image_id'] as const;
  const [standing, moved] = await Promise.all([
    db
      .selectFrom('famille')
      .select([...columns, 'famille.url as at'])
      .where(published('famille', clock))
      .where('famille.url', 'in', addresses)
      .execute(),
    db
      .selectFrom('famille_ancienne_url')
      .innerJoin('famille', 'famille.id', 'famille_ancienne_url.famille_id')
      .select([...columns, 'famille_ancienne_url.url as at'])
      .where(published('famille', clock))
      .where('famille_ancienne_url.url', 'in', addresses)
      .execute(),
  ]);
  const taken = new Set(standing.map(({ at }) => at));
  const rows = [...standing, ...moved.filter(({ at }) => !taken.has(at))];
  return cardsOf({ db }, rows);
}

export async function listAddresses({ db }: Pick<Deps, 'db'>, famille: { id: number; url: string }): Promise<string[]> {
  const former = await db.selectFrom('famille_ancienne_url').select('url').where('famille_id', '=', famille.id).execute();
  return [famille.url, ...former.map(({ url }) => url)];
}
