import { z } from 'zod';
import { refine } from 'zod/mini';
import { html } from '~/content/pages/contract';
import { optionalText, requiredText } from '~/intake/fields';

const isTarget = (address: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(address) || (/^https:\/\/[^\s\\]+$/.test(address) && URL.canParse(address));

const TARGET = 'Choisissez une page du site (« /contact ») ou une adresse qui commence par «\u00a0https://\u00a0».';

const bloc = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('titre'), text: requiredText('Écrivez le titre, ou retirez ce bloc.', 120) }),
  z.object({ kind: z.literal('texte'), html }),
  z
    .object({
      kind: z.literal('image'),
      image: z.object({ media: z.int('Choisissez une image de la médiathèque.').positive() }, 'Choisissez une image de la médiathèque.'),
      alt: z.string().trim().max(300, 'Cette description est trop longue\u00a0: 300\u00a0signes au plus.').default(''),
      decorative: z.boolean().default(false),
      link: optionalText(500).check(refine((address) => address === undefined || isTarget(address), TARGET)),
    })
    .refine(({ alt, decorative }) => decorative || alt !== '', {
      path: ['alt'],
      message: 'Décrivez l’image pour qui ne la voit pas, ou cochez «\u00a0décorative\u00a0».',
    })
    .refine(({ decorative, link }) => !(decorative && link), {
      path: ['alt'],
      message: 'Cette image mène quelque part\u00a0: décrivez-la, ou retirez son lien.',
    }),
  z.object({
    kind: z.literal('bouton'),
    label: requiredText('Écrivez ce que dit le bouton.', 60),
    url: requiredText(TARGET, 500).check(refine(isTarget, TARGET)),
  }),
  z.object({
    kind: z.literal('familles'),
    familles: z
      .array(z.int().positive())
      .min(1, 'Choisissez au moins une famille.')
      .max(6, 'Six familles au plus\u00a0: ajoutez un autre bloc pour les suivantes.')
      .refine((ids) => new Set(ids).size === ids.length, 'Chaque famille une seule fois.'),
  }),
]);
export type LettreBloc = z.output<typeof bloc>;

export const MOST_BLOCS = 40;
export const lettreBlocs = z.array(bloc).max(MOST_BLOCS, 'Quarante blocs au plus\u00a0: une lettre plus longue n’est pas lue.');

export const finishedBlocs = (written: unknown[]): LettreBloc[] =>
  written.flatMap((one) => {
    const read = bloc.safeParse(one);
    return read.success ? [read.data] : [];
  });
