import type { Db, Tx } from '#db/tables';
import { invalid, notFound } from '~/platform/http/problem';
import type { Subject } from '../edition/subject';
import { type Reglages, reglagesShape, SECTIONS, type SectionState } from './contract';

type Section = keyof Reglages;
type Content = Record<string, unknown>;

const LABELS: Record<Section, string> = { entreprise: 'Entreprise', horaires: 'Horaires', legal: 'Mentions légales', site: 'Site' };

/** A section of the settings as a thing to edit: hours and legal notices are never edited over one another. */
export const reglagesSubject: Subject<Content, SectionState> = {
  name: 'reglages',
  table: 'reglage',
  key: 'section',
  kept: [],
  missing: 'Cette section des réglages n’existe pas.',
  idOf: (text) => SECTIONS.find((section) => section === text),
  label: (_state, section) => LABELS[section as Section],
  load: async (db, id) => {
    const row = await db.selectFrom('reglage').select('content').where('section', '=', String(id)).executeTakeFirst();
    return row && (JSON.parse(row.content) as Content);
  },
  save: async (_deps, tx, id, content) => {
    const valid = reglagesShape.shape[id as Section].parse(content);
    await tx
      .updateTable('reglage')
      .set({ content: JSON.stringify(valid) })
      .where('section', '=', String(id))
      .execute();
  },
  view: async (_deps, db, id) => {
    const [state] = await listSections(db, id as Section);
    if (!state) throw notFound(reglagesSubject.missing);
    return state;
  },
};

/** The section that a body asks for. @throws Problem 422 with the path of each wrong field */
export function readSection(section: string, sent: Content): Content {
  const result = reglagesShape.shape[section as Section].safeParse(sent);
  if (result.success) return result.data as Content;
  throw invalid(result.error.issues.map(({ path, message }) => ({ path: ['content', ...path].join('.'), message })));
}

export async function listSections(db: Db | Tx, only?: Section): Promise<SectionState[]> {
  let query = db.selectFrom('reglage').selectAll().orderBy('section');
  if (only) query = query.where('section', '=', only);
  const rows = await query.execute();
  return rows.map(({ section, content, version, updated_at }) => ({
    section: section as Section,
    content: JSON.parse(content) as Content,
    version,
    updatedAt: updated_at,
  }));
}
