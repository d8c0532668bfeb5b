import type { Contract } from '~/admin/call';
import type { contentImportations } from '../contract';

export type Api = typeof contentImportations;
export const IMPORTATIONS = '/admin/contenus/importations';
/** What `refresh` calls the lists and dry runs of importations. */
export const RESOURCE = 'contenus';

export const importationPath = <D extends Contract>(rest: string) => `${IMPORTATIONS}${rest}` as D['path'];
