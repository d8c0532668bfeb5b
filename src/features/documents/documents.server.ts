import { listFiles } from '~/content/medias/files.server';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { dayText } from '~/platform/text/day-text';
import { escaped } from '~/platform/text/escaped';
import { DOCUMENT_LANGUES, type DocumentLangue } from './langues';

type Reader = Pick<Deps, 'db' | 'clock'>;

const MOST = 500;

/** Public documents by subject, newest first, as HTML: saves scripts in the page. Empty subjects are absent. */
export async function listDocumentsBy<K extends number | string>(
  { db, clock }: Reader,
  subject: 'famille' | 'marque' | 'service',
  ids: readonly K[],
): Promise<Map<K, string>> {
  if (ids.length === 0) return new Map();
  const about = `document_lie.${subject as 'marque'}_id` as const;
  const rows = await db
    .selectFrom('document_lie')
    .innerJoin('document', 'document.id', 'document_lie.document_id')
    .select(['document.url', 'document.title', 'document.langue', 'document.dated_on', 'document.media_id', `${about} as about`])
    .where(about, 'in', ids as readonly string[])
    .where(published('document', clock))
    .orderBy('document.dated_on', 'desc')
    .orderBy('document.title')
    .orderBy('document.id')
    .limit(MOST)
    .execute();
  const files = await listFiles(
    db,
    rows.map(({ media_id }) => media_id),
  );
  const known = rows.flatMap((row) => ({ ...row, bytes: files.get(row.media_id)?.bytes ?? 0 }));
  const byThing = Map.groupBy(known, (row) => row.about as K);
  return new Map([...byThing].map(([id, own]) => [id, `<ul>${own.map(documentLink).join('')}</ul>`]));
}

/** Visible ones as HTML items, by id. */
export async function listDocumentItems({ db, clock }: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('document')
    .select(['id', 'url', 'title', 'langue', 'dated_on', 'media_id'])
    .where('id', 'in', ids)
    .where(published('document', clock))
    .execute();
  const files = await listFiles(
    db,
    rows.map(({ media_id }) => media_id),
  );
  return new Map(rows.map((row) => [row.id, documentLink({ ...row, bytes: files.get(row.media_id)?.bytes ?? 0 })]));
}

export async function documentsAbout(reader: Reader, subject: 'famille' | 'marque' | 'service', id: number | string) {
  const documents = (await listDocumentsBy(reader, subject, [id])).get(id);
  return documents ? { documents: `<h2>Documents</h2>${documents}` } : {};
}

const documentPath = (url: string) => `/documents/${url}.pdf`;

type Row = { url: string; title: string; langue: string; dated_on: string; bytes: number };

function documentLink({ url, title, langue, dated_on, bytes }: Row): string {
  const size = `${MO.format(Math.max(0.1, bytes / 1_000_000))}\u00a0Mo`;
  const about = ['PDF', ...(langue === 'fr' ? [] : [`en ${DOCUMENT_LANGUES[langue as DocumentLangue]}`]), size, dayText(dated_on)].join(
    ', ',
  );
  return `<li><a href="${documentPath(url)}" hreflang="${langue}">${escaped(title)}</a><br>${about}</li>`;
}

const MO = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
