import { z } from 'zod';
import { BLOCS, finished } from '~/content/blocs/blocs';

const bloc = z.discriminatedUnion('kind', [BLOCS.titre, BLOCS.texte, BLOCS.image, BLOCS.bouton, BLOCS.familles]);
export type LettreBloc = z.output<typeof bloc>;

export const MOST_BLOCS = 40;
export const lettreBlocs = z.array(bloc).max(MOST_BLOCS, 'Quarante blocs au plus\u00a0: une lettre plus longue n’est pas lue.');

export const finishedLettreBlocs = (written: unknown[]): LettreBloc[] => finished(bloc, written);
