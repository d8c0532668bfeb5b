import { contentKind } from '~/content/kinds/kind';

export const DOCUMENT = contentKind({
  table: 'document',
  section: 'documents',
  words: { one: 'Document', many: 'Documents', the: 'le document' },
  columns: { label: 'title', url: 'url', newest: 'dated_on' },
  isPublished: true,
  medias: { media_id: 'fichier' },
});
