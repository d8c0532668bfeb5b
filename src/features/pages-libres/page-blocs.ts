import { z } from 'zod';
import { BLOCS, chosen, finished, required } from '~/content/blocs/blocs';
import { html } from '~/content/pages/contract';

export const FORMS = ['contact', 'lettre'] as const;

const id = z.string().min(1).max(60);

const bloc = z.discriminatedUnion('kind', [
  BLOCS.titre,
  BLOCS.texte,
  z.object({ kind: z.literal('colonnes'), left: html, right: html }),
  BLOCS.image,
  BLOCS.bouton,
  z.object({
    kind: z.literal('questions'),
    questions: z
      .array(z.object({ question: required('Écrivez la question, ou retirez-la.', 200), answer: html }))
      .min(1, 'Ajoutez au moins une question.')
      .max(30, 'Trente questions au plus\u00a0: ajoutez un autre bloc pour les suivantes.')
      .refine((all) => new Set(all.map(({ question }) => question)).size === all.length, 'Chaque question une seule fois.'),
  }),
  BLOCS.familles,
  z.object({
    kind: z.literal('marques'),
    marques: chosen(id, {
      none: 'Choisissez au moins une marque.',
      most: 24,
      many: 'Vingt-quatre marques au plus\u00a0: ajoutez un autre bloc pour les suivantes.',
      twice: 'Chaque marque une seule fois.',
    }),
  }),
  z.object({
    kind: z.literal('documents'),
    documents: chosen(id, {
      none: 'Choisissez au moins un document.',
      most: 24,
      many: 'Vingt-quatre documents au plus\u00a0: ajoutez un autre bloc pour les suivants.',
      twice: 'Chaque document une seule fois.',
    }),
  }),
  z.object({
    kind: z.literal('formulaire'),
    form: z.enum(FORMS, 'Choisissez le formulaire.'),
    sujet: z.string().trim().max(100, 'Ce sujet est trop long\u00a0: 100 signes au plus.').default(''),
  }),
]);
export type PageBloc = z.output<typeof bloc>;

export const pageBlocs = z.array(bloc).max(60, 'Soixante blocs au plus\u00a0: faites une seconde page, et menez de l’une à l’autre.');

export const finishedPageBlocs = (written: unknown): PageBloc[] => (Array.isArray(written) ? finished(bloc, written) : []);
