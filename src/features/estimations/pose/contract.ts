import { z } from 'zod';

export const poseView = z.object({
  texte: z.string().describe('Ce que demandent les aides et la TVA réduite, tant que la règle vaut, et comment ce magasin travaille.'),
  source: z.string().describe('D’où vient la règle ; vide : elle est à actualiser.'),
  url: z.string(),
});
export type PoseView = z.output<typeof poseView>;
