import { config } from 'zod/mini';

/** Import it before any contract: the content policy forbids zod's `eval`. One generic message replaces a whole locale. */
config({ jitless: true, customError: () => 'Cette réponse n’est pas valable. Corrigez-la.' });
