import type { ContentFeature } from '~/content/kinds/feature';
import { hiddenUnivers, listOfferedCodes } from '~/content/reglages/reglages.server';
import { TOOLS } from './engine/tools';
import { toolsWithout } from './engine/tools-of-univers';
import { toolPath } from './tool-path';

export const estimations: ContentFeature = {
  endpoints: () => [],
  listLeftOut: async ({ db }) => {
    const shown = new Set(toolsWithout(hiddenUnivers(await listOfferedCodes(db))));
    return TOOLS.filter((tool) => !shown.has(tool)).map(({ slug }) => toolPath(slug));
  },
};
