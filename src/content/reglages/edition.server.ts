import type { Db, Tx } from '#db/tables';
import { readFormInput } from '~/content/edition/form-input.server';
import type { Subject } from '~/content/edition/subject';
import { listOriginals } from '~/content/medias/medias.server';
import type { MediaRef } from '~/content/medias/refs';
import { invalid, notFound, refused } from '~/platform/http/problem';
import { typographie } from '~/platform/text/typographie';
import { type Reglages, reglagesShape } from './contract';
import { SECTIONS, type SectionState } from './edition-contract';
import { completed } from './first-values';
import { SHOWN_AT } from './shown-at';
import { isSiren } from './siren';

type Section = keyof Reglages;
type Content = Record<string, unknown>;

const LABELS: Record<Section, string> = {
  entreprise: 'Entreprise',
  horaires: 'Horaires',
  identite: 'Identité',
  legal: 'Mentions légales',
  site: 'Site',
  rendez_vous: 'Rendez-vous',
  demandes: 'Demandes',
  recherche: 'Recherche',
  depannage: 'Tarifs de dépannage',
};

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
    return row && asState(completed(String(id), JSON.parse(row.content)));
  },
  save: async (_deps, tx, id, content) => {
    const valid = await asRow(tx, id as Section, content);
    await tx
      .updateTable('reglage')
      .set({ content: JSON.stringify(valid) })
      .where('section', '=', String(id))
      .execute();
  },
  page: (_state, section) => SHOWN_AT[section as Section],
  view: async (_deps, db, id) => {
    const [state] = await listSections(db, id as Section);
    if (!state) throw notFound(reglagesSubject.missing);
    return state;
  },
};

/** What the row of a section holds. @throws Problem 422 */
export async function asRow(tx: Tx, section: Section, state: Content): Promise<object> {
  const valid = reglagesShape.shape[section].parse(completed(section, asStored(state) as Content));
  if (section === 'identite') await requirePictures(tx, valid as Reglages['identite']);
  return valid;
}

/** @throws Problem 422 for a PDF, which no page can show as a logo */
async function requirePictures(tx: Tx, { logoId, logoDarkId, markId }: Reglages['identite']) {
  const originals = await listOriginals(tx, [logoId, logoDarkId, markId]);
  for (const [field, id] of Object.entries({ logoId, logoDarkId, markId }))
    if (originals.get(id ?? -1)?.mime === 'application/pdf')
      throw refused(`content.${field}`, 'Un PDF ne peut pas être montré ici. Choisissez un dessin (SVG) ou une image.');
}

/** What is stored already is not judged again: a site with a wrong one stays open. */
const WRONG_SIREN =
  'Ce numéro n’est pas un SIREN\u00a0: il a neuf chiffres, et le dernier en vérifie les autres. Recopiez-le d’un extrait d’immatriculation.';

export function readSection(section: string, sent: Content): Content {
  const result = reglagesShape.shape[section as Section].safeParse(sent);
  if (result.success) {
    const siren = section === 'legal' ? (result.data as Reglages['legal']).siren.trim() : '';
    if (siren !== '' && !isSiren(siren)) throw refused('content.siren', WRONG_SIREN);
    return asState(result.data);
  }
  throw invalid(result.error.issues.map(({ path, message }) => ({ path: ['content', ...path].join('.'), message })));
}

export function readSectionInput(section: string, sent: Content, before: Content): Content {
  const former = asStored(before) as Content;
  return asState(readFormInput(reglagesShape.shape[section as Section], { ...former, ...sent }, former)) as Content;
}

/** A number in the row, `{ media: id }` in the edited state. */
const MEDIA_FIELDS = new Set(['cguId', 'shareImageId', 'logoId', 'logoDarkId', 'markId']);

const TYPED_FIELDS = new Set(['label', 'tagline', 'wordmark', 'detail', 'unit', 'timeCount', 'conditions']);

const asState = (content: unknown) =>
  mapFields(content, (field, value) => (MEDIA_FIELDS.has(field) && value !== null ? { media: value } : value)) as Content;

/** As a row holds it, unchecked. */
export const asStored = (state: Content) =>
  mapFields(state, (field, value) => {
    if (MEDIA_FIELDS.has(field)) return (value as MediaRef)?.media ?? null;
    return TYPED_FIELDS.has(field) ? typographie(String(value)) : value;
  });

function mapFields(value: unknown, change: (field: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, change(field, mapFields(item, change))]));
}

export async function listSections(db: Db | Tx, only?: Section): Promise<SectionState[]> {
  let query = db.selectFrom('reglage').selectAll().orderBy('section');
  if (only) query = query.where('section', '=', only);
  const rows = await query.execute();
  const brouillons = await listBrouillons(db);
  return rows.map(({ section, content, version, updated_at }) => ({
    section: section as Section,
    content: completed(section, JSON.parse(content)),
    brouillon: brouillons.get(section) ?? null,
    version,
    updatedAt: updated_at,
  }));
}

async function listBrouillons(db: Db | Tx): Promise<Map<string, NonNullable<SectionState['brouillon']>>> {
  const rows = await db.selectFrom('reglage_brouillon').selectAll().execute();
  return new Map(
    rows.map(({ section, base_version: version, content, base, ...row }) => {
      const known = (text: string) => completed(section, JSON.parse(text));
      return [section, { ...row, version, content: known(content), base: known(base) }];
    }),
  );
}
