import { config } from 'zod/mini';

/**
 * To be imported by each form page before any contract: the content policy lets no script make code of text, which zod tries when a schema is
 * made. What a form gives no words for, no person can type; should a program do so, it is told in one sentence, and the whole of a language stays away.
 */
config({ jitless: true, customError: () => 'Cette réponse n’est pas valable. Corrigez-la.' });
