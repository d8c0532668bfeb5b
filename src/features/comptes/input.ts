import * as z from 'zod/mini';
import { isRealName } from '~/intake/signature';

/** NIST SP 800-63B, section 3.1.1: length first, common ones refused (mot-de-passe.server.ts), no rule of composition. */
export const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 200;
const TOO_LONG = 'Ce mot de passe est trop long.';

export const compteEmail = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Indiquez votre adresse e-mail.'),
      z.maxLength(254, 'Cette adresse e-mail est trop longue.'),
    ),
  z.email('Cette adresse e-mail n’est pas valide. Vérifiez-la.'),
);
export const name = z.string().check(z.trim(), z.minLength(1, 'Indiquez un nom.'), z.maxLength(100, 'Ce nom est trop long.'));
const knownPassword = z.string().check(z.minLength(1, 'Indiquez votre mot de passe.'), z.maxLength(LONGEST_PASSWORD, TOO_LONG));
const newPassword = z
  .string()
  .check(
    z.minLength(SHORTEST_PASSWORD, `Choisissez un mot de passe d’au moins ${SHORTEST_PASSWORD}\u00a0caractères.`),
    z.maxLength(LONGEST_PASSWORD, TOO_LONG),
  );
const code = z.pipe(
  z.string().check(z.trim(), z.maxLength(40, 'Ce code est trop long.')),
  z.transform((typed: string) => typed.replace(/[\s-]/g, '')),
);

export const loginInput = z.object({ email: compteEmail, password: knownPassword, code: z.optional(code) });
export const forgottenInput = z.object({ email: compteEmail });
export const newPasswordInput = z.object({ password: newPassword, code: z.optional(code) });
export const changePasswordInput = z.object({ current: knownPassword, password: newPassword, code: z.optional(code) });
export const profileInput = z.object({
  name: name.check(z.refine(isRealName, 'Indiquez votre prénom et votre nom\u00a0: ils signent vos réponses.')),
});
export const factorCodeInput = z.object({
  code: z.pipe(code, z.string().check(z.minLength(1, 'Saisissez le code que montre votre application.'))),
});
export const withPasswordInput = z.object({ password: knownPassword, code: z.optional(code) });

type WithCode = { code?: string | undefined };
/** An empty code is a skipped field; undefined: not asked. */
export const isCodeGiven = z.refine<WithCode>(({ code }) => code !== '', { path: ['code'], message: 'Saisissez votre code.' });
