import type { PageUrl } from '~/ui/page-path';
import type { ToolSlug } from './engine/tool';

export const toolPath = (slug: ToolSlug): PageUrl => `/estimations/${slug}`;
