import { z } from 'zod';
import { html } from '~/content/pages/contract';

const TARGET = 'Choisissez une page du site (« /contact ») ou une adresse qui commence par «\u00a0https://\u00a0».';
const isTarget = (address: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(address) || (/^https:\/\/[^\s\\]+$/.test(address) && URL.canParse(address));

const tooLong = (most: number) => `Ce texte est trop long\u00a0: ${most} signes au plus.`;

export const required = (words: string, most: number) => z.string(words).trim().min(1, words).max(most, tooLong(most));

/** Things of one kind, each once, in the order that staff chose. */
export const chosen = <T extends z.ZodType<number | string>>(id: T, words: { none: string; many: string; most: number; twice: string }) =>
  z
    .array(id)
    .min(1, words.none)
    .max(words.most, words.many)
    .refine((ids) => new Set(ids).size === ids.length, words.twice);

/** Blocks that letters and free pages share. */
export const BLOCS = {
  titre: z.object({ kind: z.literal('titre'), text: required('Écrivez le titre, ou retirez ce bloc.', 120) }),
  texte: z.object({ kind: z.literal('texte'), html }),
  image: z
    .object({
      kind: z.literal('image'),
      image: z.object({ media: z.int('Choisissez une image de la médiathèque.').positive() }, 'Choisissez une image de la médiathèque.'),
      alt: z.string().trim().max(300, 'Cette description est trop longue\u00a0: 300\u00a0signes au plus.').default(''),
      decorative: z.boolean().default(false),
      link: z
        .string()
        .trim()
        .max(500, tooLong(500))
        .refine((address) => address === '' || isTarget(address), TARGET)
        .transform((address) => address || undefined)
        .optional(),
    })
    .refine(({ alt, decorative }) => decorative || alt !== '', {
      path: ['alt'],
      message: 'Décrivez l’image pour qui ne la voit pas, ou cochez «\u00a0décorative\u00a0».',
    })
    .refine(({ decorative, link }) => !(decorative && link), {
      path: ['alt'],
      message: 'Cette image mène quelque part\u00a0: décrivez-la, ou retirez son lien.',
    }),
  bouton: z.object({
    kind: z.literal('bouton'),
    label: required('Écrivez ce que dit le bouton.', 60),
    url: required(TARGET, 500).refine(isTarget, TARGET),
  }),
  familles: z.object({
    kind: z.literal('familles'),
    familles: chosen(z.int32().positive(), {
      none: 'Choisissez au moins une famille.',
      most: 6,
      many: 'Six familles au plus\u00a0: ajoutez un autre bloc pour les suivantes.',
      twice: 'Chaque famille une seule fois.',
    }),
  }),
};
export type SharedBloc = { [K in keyof typeof BLOCS]: z.output<(typeof BLOCS)[K]> }[keyof typeof BLOCS];

/** @returns the blocks that are whole, of a form that is not */
export const finished = <T extends z.ZodType>(bloc: T, written: unknown[]): z.output<T>[] =>
  written.flatMap((one) => {
    const read = bloc.safeParse(one);
    return read.success ? [read.data] : [];
  });
