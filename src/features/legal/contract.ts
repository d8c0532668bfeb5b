import { z } from 'zod';
import { legalView } from '~/content/reglages/contract';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { cachedRead } from '~/platform/http/endpoint';

const confidentialite = legalView.extend({
  requests: z
    .array(
      z.object({
        kind: z.enum(DEMANDE_KIND_NAMES),
        title: z.string(),
        kept: z.string().describe('Comment est appelé ce qui est gardé.'),
        data: z.string(),
        purpose: z.string(),
        basis: z.string().describe('Fondement légal.'),
      }),
    )
    .describe('Ce que chaque sorte de demande recueille, pour quoi faire, et de quel droit.'),
  onDevice: z.array(z.object({ label: z.string(), value: z.string() })).describe('Ce que le site garde sur un appareil.'),
  isEncrypted: z.boolean().describe('L’adresse publique est en https.'),
  hasTeam: z.boolean().describe('Des personnes du magasin figurent sur le site.'),
});
export type ConfidentialiteView = z.output<typeof confidentialite>;

export const legalEndpoints = {
  confidentialite: cachedRead({ path: '/confidentialite', summary: 'Ce que montre la page de confidentialité.', answer: confidentialite }),
};
