import { requireUnivers } from '~/content/vocabulary/univers';

/** Its texts before the shop wrote any. */
export const blankUnivers = (code: string) => ({ title: requireUnivers(code).label, summary: '', intro: '' });
