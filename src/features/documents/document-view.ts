import { z } from 'zod';

export const documentsOf = {
  documents: z
    .string()
    .optional()
    .describe('Liste HTML de liens /documents/….pdf, qui restent quand le fichier est remplacé\u00a0: titre, langue, poids, jour.'),
};
