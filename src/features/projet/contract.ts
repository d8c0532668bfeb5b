import { z } from 'zod';
import { safeExtend } from 'zod/mini';
import { pageTexts, titleAndText } from '~/content/pages/contract';
import { sentEstimates } from '~/features/estimations/contract';
import { multipartEndpoint } from '~/intake/contract';
import { entryEndpoint } from '~/intake/entry';
import { cachedRead } from '~/platform/http/endpoint';
import { projetEntry } from './entry-input';
import { MOST_PROJET_PHOTOS, projetInput } from './input';

export const projetTexts = pageTexts(() => ({
  steps: z.array(titleAndText),
}));

const sentProjet = safeExtend(projetInput, {
  estimations: sentEstimates.optional(),
});

export const projetEndpoints = {
  send: multipartEndpoint('/projet_particulier', 'Projet d’un particulier.', sentProjet, MOST_PROJET_PHOTOS),
  enter: entryEndpoint('/admin/demandes/saisie/projet', 'Projet pris par l’équipe.', projetEntry),
  read: cachedRead({ path: '/pages/projet', summary: 'Les textes du projet particulier.', answer: projetTexts.view }),
};
