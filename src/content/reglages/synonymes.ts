import { z } from 'zod';
import { fold } from '~/platform/text/fold';

const MOST_GROUPS = 80;
const MOST_WORDS = 12;
const LONGEST = 40;

const words = z
  .array(z.string().max(LONGEST, `Un mot ou une expression tient en ${LONGEST} caractères.`))
  .transform((lines) => lines.map((line) => line.trim().replace(/\s+/g, ' ')).filter(Boolean))
  .refine((lines) => lines.every((line) => keyOf(line) !== ''), 'Écrivez des mots, avec des lettres ou des chiffres.')
  .refine((lines) => lines.length >= 2, 'Donnez au moins deux mots qui veulent dire la même chose, un par ligne.')
  .refine((lines) => lines.length <= MOST_WORDS, `Un groupe tient ${MOST_WORDS} mots au plus. Faites-en deux groupes.`)
  .superRefine((lines, context) => {
    const twice = lines.find((line, index) => lines.findIndex((other) => keyOf(other) === keyOf(line)) < index);
    if (twice)
      context.addIssue(
        `Le mot «\u00a0${twice}\u00a0» est deux fois dans ce groupe\u00a0: accents et majuscules ne comptent pas. Retirez-en un.`,
      );
  });

export const rechercheShape = z.object({
  synonymes: z
    .array(z.object({ words }))
    .max(MOST_GROUPS, `Gardez ${MOST_GROUPS} groupes au plus.`)
    .superRefine((groups, context) => {
      const groupOf = new Map<string, number>();
      for (const [index, group] of groups.entries())
        for (const word of group.words) {
          const first = groupOf.get(keyOf(word)) ?? index;
          groupOf.set(keyOf(word), first);
          if (first !== index)
            context.addIssue({
              code: 'custom',
              path: [index, 'words'],
              message: `Le mot «\u00a0${word}\u00a0» est déjà dans le groupe «\u00a0${groups[first]?.words[0]}\u00a0». Gardez-le dans un seul.`,
            });
        }
    }),
});

const keyOf = (word: string) =>
  fold(word)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
