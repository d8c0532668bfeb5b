import type { Estimate } from './engine/estimate';

/** Where families are now and how they are called, by their address in the starter content; those that the shop does not show are not in it. */
export type ShownFamilles = Readonly<Record<string, { url: string; name: string }>>;

/** What a result leads to, as far as the shop shows it: the page draws this list, and « Joindre » ticks this list. */
export const suggestedFamilles = ({ familles }: Pick<Estimate, 'familles'>, shown: ShownFamilles) =>
  familles.flatMap(({ url: at, why }) => {
    const famille = shown[at];
    return famille ? [{ at, ...famille, why }] : [];
  });
