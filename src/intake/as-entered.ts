import * as z from 'zod/mini';
import { ENTERED_CANAUX } from '~/content/vocabulary/canaux';
import { box, instant, optionalEmail, optionalLine, optionalText, photos, requiredLine } from './fields';

export const MOST_ENTERED_PHOTOS = 8;

const more = {
  family_name: requiredLine('Indiquez le nom de la personne.'),
  name: optionalLine(),
  email: optionalEmail,
  canal: z.enum(ENTERED_CANAUX, 'Dites comment la personne est venue\u00a0: téléphone, comptoir ou courriel.'),
  accuse: box.check(z.describe('La personne veut l’accusé de réception, avec le lien de suivi.')),
  photos: photos(MOST_ENTERED_PHOTOS),
  assignee_id: optionalText(60).check(z.describe('À qui elle est confiée.')),
  reminder_at: optionalText(60).check(
    z.refine((typed) => typed === undefined || instant('').safeParse(typed).success, 'Donnez un jour et une heure.'),
    z.describe('Quand rappeler la personne.'),
  ),
};

type More = 'canal' | 'accuse' | 'photos' | 'assignee_id' | 'reminder_at';

export function splitEntered<B extends Partial<Record<More, unknown>>>(body: B): { entry: Pick<B, More & keyof B>; asked: Omit<B, More> } {
  const { canal, accuse, photos: given, assignee_id, reminder_at, ...asked } = body;
  return { entry: { canal, accuse, photos: given, assignee_id, reminder_at } as Pick<B, More & keyof B>, asked };
}

const UNREACHABLE = {
  path: ['phone'],
  message: 'Indiquez un téléphone ou une adresse e-mail\u00a0: sans eux, personne ne peut lui répondre.',
};
const NO_ADDRESS = { path: ['email'], message: 'Indiquez son adresse e-mail pour lui envoyer l’accusé de réception.' };

type Reach = { email?: string | undefined; phone?: string | undefined; accuse?: boolean | undefined };

/** The form of a kind for staff: a mail address or a telephone is required, and spam checks are dropped. */
export const asEntered = <B extends z.core.$ZodLooseShape>(body: z.ZodMiniObject<B>) =>
  // The type of an extension cannot make the address optional.
  z.safeExtend(body, more as never).check(
    z.refine((given) => {
      const { email, phone } = given as Reach;
      return Boolean(email || phone);
    }, UNREACHABLE),
    z.refine((given) => {
      const { email, accuse } = given as Reach;
      return Boolean(email || !accuse);
    }, NO_ADDRESS),
  ) as unknown as z.ZodMiniObject<z.core.util.Extend<B, typeof more>>;
