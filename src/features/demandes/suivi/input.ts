import * as z from 'zod/mini';
import { email, photos, requiredText } from '~/intake/fields';

export const MOST_REPLY_PHOTOS = 5;
export const replyInput = z.object({
  message: requiredText('Écrivez votre message.', 5_000),
  photos: photos(MOST_REPLY_PHOTOS),
});

export const lostLinkInput = z.object({ email });
