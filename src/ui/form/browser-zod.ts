import { config } from 'zod';
import { fr } from 'zod/locales';

/**
 * To be imported by each form page before any contract: the content policy lets no script make code of text, which zod tries when a schema is
 * made. What a contract gives no words for is told in French.
 */
config({ ...fr(), jitless: true });
