import { copiedName } from '~/content/edition/copied-name';
import { DRAFT } from '~/content/edition/draft';
import { fieldSubject } from '~/content/edition/field-subject.server';
import type { StateOf } from '~/content/edition/fields';
import type { ServiceState } from './contract';
import { SERVICE_FIELDS } from './fields';
import { SERVICE } from './kind';

export const serviceSubject = fieldSubject<typeof SERVICE_FIELDS, ServiceState>(SERVICE, SERVICE_FIELDS, {
  missing: 'Ce service n’existe pas ou plus.',
  page: ({ audience }) => `/services_${audience}`,
});

export const copyService = (service: StateOf<typeof SERVICE_FIELDS>) => ({
  ...service,
  ...DRAFT,
  title: copiedName(service.title, 160),
  url: '',
});
