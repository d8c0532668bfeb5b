import { contentKind } from '~/content/kinds/kind';

export const SERVICE = contentKind({
  table: 'service',
  section: 'services',
  words: { one: 'Service', many: 'Services', the: 'le service' },
  columns: { label: 'title', url: 'url', group: 'audience', image: 'image_id' },
  isPublished: true,
  canDuplicate: true,
  medias: { icon_id: 'icône', image_id: 'image' },
  texts: ['text'],
});
