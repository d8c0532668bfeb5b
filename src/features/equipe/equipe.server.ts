import { columnsOf } from '~/content/edition/fields';
import { listImages } from '~/content/medias/medias.server';
import { findBanner } from '~/content/pages/pages.server';
import { lastDayOf } from '~/content/reglages/qualifications';
import { listQualifications } from '~/content/reglages/reglages.server';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { premier } from '~/platform/text/premier';
import type { EquipePage } from './contract';
import { EQUIPIER_FIELDS } from './fields';
import { type Langue, langueNames, languesInOrder } from './langues';

/** The page is made for a small team. */
const MOST = 100;

export async function viewEquipe({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<EquipePage | undefined> {
  const [rows, qualifications, banner] = await Promise.all([
    db
      .selectFrom('equipier')
      .select(['id', ...columnsOf(EQUIPIER_FIELDS)])
      .where(published('equipier', clock))
      .orderBy('position')
      .orderBy('id')
      .limit(MOST)
      .execute(),
    listQualifications({ db, clock }),
    findBanner(db, 'rdv_pro'),
  ]);
  if (rows.length === 0 && qualifications.length === 0) return undefined;
  const images = await listImages(
    db,
    rows.map(({ portrait_id }) => portrait_id),
  );
  return {
    banner,
    people: rows.map(({ portrait_id, langues, ...row }) => ({
      ...row,
      langues: readLangues(langues),
      spoken: langueNames(readLangues(langues)),
      portrait: images.get(portrait_id ?? -1) ?? null,
    })),
    qualifications: qualifications.map(({ label, number, body, expires }) => ({ label, number, body, until: untilText(expires) })),
  };
}

const readLangues = (stored: string) => languesInOrder(JSON.parse(stored) as Langue[]);

function untilText(expires: string): string {
  const last = lastDayOf(expires);
  return last ? premier(last.toLocaleString('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' })) : '';
}

export const hasEquipe = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> =>
  (await db.selectFrom('equipier').select('id').where(published('equipier', clock)).limit(1).executeTakeFirst()) !== undefined;
