import * as z from 'zod/mini';
import { isTelephone } from '~/ui/telephone';

/** Controls that break PostgreSQL or mails; line breaks and tabs stay. */
const clean = (typed: string) =>
  typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .trim();

const tooLong = (max: number) => `C’est trop long\u00a0: ${max}\u00a0signes au plus.`;

export const requiredText = (words: string, max = 100) =>
  z.pipe(z.pipe(z.string(words), z.transform(clean)), z.string().check(z.minLength(1, words), z.maxLength(max, tooLong(max))));

export const optionalText = (max = 100) =>
  z.optional(
    z.pipe(
      z.pipe(z.pipe(z.string(), z.transform(clean)), z.string().check(z.maxLength(max, tooLong(max)))),
      z.transform((text: string) => text || undefined),
    ),
  );

/** A name on one line without a URL: it appears in other people's mails. */
export const requiredLine = (words: string, max = 100) =>
  requiredText(words, max).check(z.refine(isOneLine, LINE), z.refine(isNoSite, SITE));
export const optionalLine = (max = 100) =>
  optionalText(max).check(
    z.refine((typed) => !typed || isOneLine(typed), LINE),
    z.refine((typed) => !typed || isNoSite(typed), SITE),
  );

/** The name of a company, on one line: it may look like a site (« Gers-Clim.fr »), so mails write it with `unlinked`. */
export const requiredCompany = (words: string, max = 100) => requiredText(words, max).check(z.refine(isOneLine, LINE));
export const optionalCompany = (max = 100) => optionalText(max).check(z.refine((typed) => !typed || isOneLine(typed), LINE));

const LINE = 'Écrivez ceci sur une seule ligne.';
const SITE = 'N’écrivez pas d’adresse de site ici\u00a0: un nom suffit, sans «\u00a0www\u00a0» ni «\u00a0.fr\u00a0».';

const isOneLine = (typed: string) => !/[\n\u2028\u2029]/.test(typed);

/** What mail programs turn into links. Suffixes that start French words (« Ets.de », « Cab.Me ») count only before a path. */
const isNoSite = (typed: string) => !/https?:|:\/\/|\bwww\.|\[url/i.test(typed) && !SITE_NAME.test(typed) && !SITE_PATH.test(typed);
const SITE_NAME =
  /[\p{L}\d-][\p{L}\d]\.(?:com|net|org|fr|eu|be|ch|info|biz|io|ru|su|cn|xyz|top|shop|online|site|store|club|click|link|live|app|dev|pro|icu|vip|tk)(?![\p{L}\d-])/iu;
const SITE_PATH = /[\p{L}\d]\.[a-z]{2,}\/\S/u;

export const optionalChoice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.optional(
    z.pipe(
      z.enum([...values, ''], 'Choisissez une réponse de la liste.') as unknown as z.ZodMiniType<V[number] | '', V[number] | ''>,
      z.transform((value: V[number] | '') => (value === '' ? undefined : (value as V[number]))),
    ),
  );

export const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

const POSTAL_CODE = 'Donnez un code postal à cinq chiffres, comme 32000.';
export const optionalPostalCode = optionalText(20).check(z.refine((typed) => typed === undefined || /^\d{5}$/.test(typed), POSTAL_CODE));
export const requiredPostalCode = z.pipe(requiredText('Indiquez le code postal.', 20), z.string().check(z.regex(/^\d{5}$/, POSTAL_CODE)));

export const optionalNumber = (min: number, max: number) => {
  const words = `Donnez un nombre entier de ${min} à ${max}.`;
  const isWithin = (typed: string) => typed === '' || (/^\d{1,9}$/.test(typed) && Number(typed) >= min && Number(typed) <= max);
  return z.optional(
    z.pipe(
      z.string().check(z.trim(), z.refine(isWithin, words)),
      z.transform((typed: string) => typed || undefined),
    ),
  );
};

export const box = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])]),
    z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
  ),
);

const TELEPHONE = 'Donnez un numéro français complet, comme 05 36 49 00 00 ou +33 5 36 49 00 00.';
const phone = (words: string) => z.pipe(requiredText(words, 40), z.string().check(z.refine(isTelephone, TELEPHONE)));
export const requiredPhone = phone('Indiquez votre numéro de téléphone.');
export const theirPhone = phone('Indiquez son numéro de téléphone.');
export const optionalPhone = optionalText(40).check(z.refine((typed) => typed === undefined || isTelephone(typed), TELEPHONE));

const WRONG_EMAIL = 'Cette adresse e-mail n’est pas valide. Vérifiez-la.';
const NO_EMAIL = 'Indiquez votre adresse e-mail.';
export const email = z.pipe(
  z.string(NO_EMAIL).check(z.trim(), z.minLength(1, NO_EMAIL), z.maxLength(254, 'Cette adresse e-mail est trop longue.')),
  z.email(WRONG_EMAIL),
);

export const optionalEmail = optionalText(254).check(
  z.refine((typed) => typed === undefined || z.email().safeParse(typed).success, WRONG_EMAIL),
);

/** `Temporal` reads at most nine decimals of a second. */
export const instant = (words: string) =>
  z.iso.datetime({ offset: true, error: words }).check(z.refine((typed) => !/\.\d{10}/.test(typed), words));

export const photos = (max: number) =>
  z.optional(z.array(z.file('Choisissez une photo.')).check(z.maxLength(max, `${max}\u00a0photos au plus.`)));

export const personFields = {
  family_name: requiredLine('Indiquez votre nom.'),
  name: requiredLine('Indiquez votre prénom.'),
  email,
};
