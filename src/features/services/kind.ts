import { mediaColumnsOf } from '~/content/edition/fields';
import { contentKind } from '~/content/kinds/kind';
import { SERVICE_FIELDS } from './fields';

export const SERVICE = contentKind({
  table: 'service',
  section: 'services',
  words: { one: 'Service', many: 'Services', the: 'le service' },
  columns: { label: 'title', url: 'url', group: 'audience', image: 'image_id' },
  isPublished: true,
  canDuplicate: true,
  ...mediaColumnsOf(SERVICE_FIELDS),
});
