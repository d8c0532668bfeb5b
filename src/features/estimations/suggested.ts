import type { PrixBeside } from '~/features/familles/prix/homes';
import type { Estimate } from './engine/estimate';

/** Current address and name by starter address; hidden families are absent. */
export type ShownFamilles = Readonly<Record<string, { url: string; name: string; prix?: PrixBeside }>>;

/** The page and « Joindre » use this same list. */
export const suggestedFamilles = ({ familles }: Pick<Estimate, 'familles'>, shown: ShownFamilles) =>
  familles.flatMap(({ url: at, why }) => {
    const famille = shown[at];
    return famille ? [{ at, ...famille, why }] : [];
  });
