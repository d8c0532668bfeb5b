import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { premier } from '~/platform/text/premier';
import type { DocumentView } from './document-view';
import type { Langue } from './langues';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** No page offers more than this. */
const MOST = 500;

/** What anybody may read about each of these things, the newest first; a thing about which there is nothing is not in the answer. */
export async function listDocumentsBy<K extends number | string>(
  { db, clock }: Reader,
  subject: 'famille' | 'marque' | 'service',
  ids: readonly K[],
): Promise<Map<K, DocumentView[]>> {
  if (ids.length === 0) return new Map();
  const about = `document_lie.${subject as 'marque'}_id` as const;
  const rows = await db
    .selectFrom('document_lie')
    .innerJoin('document', 'document.id', 'document_lie.document_id')
    .innerJoin('media', 'media.id', 'document.media_id')
    .select(['document.url', 'document.title', 'document.langue', 'document.dated_on', 'media.bytes', `${about} as about`])
    .where(about, 'in', ids as readonly string[])
    .where(published('document', clock))
    .orderBy('document.dated_on', 'desc')
    .orderBy('document.title')
    .orderBy('document.id')
    .limit(MOST)
    .execute();
  const byThing = Map.groupBy(rows, (row) => row.about as K);
  return new Map([...byThing].map(([id, own]) => [id, own.map(documentViewOf)]));
}

/** `{ documents }` of one thing, or nothing at all. */
export async function documentsAbout(reader: Reader, subject: 'famille' | 'marque' | 'service', id: number | string) {
  const documents = (await listDocumentsBy(reader, subject, [id])).get(id);
  return documents ? { documents } : {};
}

/** Where anybody reads a document that is published: the same for as long as it is there, whatever its file. */
const documentPath = (url: string) => `/documents/${url}.pdf`;

type Row = { url: string; title: string; langue: string; dated_on: string; bytes: number };

const documentViewOf = ({ url, title, langue, dated_on, bytes }: Row): DocumentView => ({
  url: documentPath(url),
  title,
  langue: langue as Langue,
  datedOn: dated_on,
  day: premier(LONG_DAY.format(new Date(`${dated_on}T12:00:00Z`))),
  size: `${MO.format(Math.max(0.1, bytes / 1_000_000))}\u00a0Mo`,
});

const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const MO = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
