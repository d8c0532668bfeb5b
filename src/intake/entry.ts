import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { ENTERED_CANAUX } from '~/content/vocabulary/canaux';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import { endpoint } from '~/platform/http/endpoint';
import { photos } from './contract';
import { box, optionalEmail, optionalLine, requiredLine } from './fields';
import { LARGEST_PHOTO } from './largest-photo';

const MB = 1024 * 1024;
export const MOST_ENTERED_PHOTOS = 8;

/** What staff add to a kind's own form, and what somebody on the phone or at the counter may not have. */
const more = {
  family_name: requiredLine('Indiquez le nom de la personne.'),
  name: optionalLine(),
  email: optionalEmail,
  canal: z.enum(ENTERED_CANAUX, 'Dites comment la personne est venue\u00a0: téléphone, comptoir ou courriel.'),
  accuse: box.describe('La personne veut l’accusé de réception, avec le lien de suivi.'),
  photos: photos(MOST_ENTERED_PHOTOS),
};

const UNREACHABLE = {
  path: ['phone'],
  message: 'Indiquez un téléphone ou une adresse e-mail\u00a0: sans eux, personne ne peut lui répondre.',
};
const NO_ADDRESS = { path: ['email'], message: 'Indiquez son adresse e-mail pour lui envoyer l’accusé de réception.' };

type Reach = { email?: string | undefined; phone?: string | undefined; accuse?: boolean | undefined };

/** The form of a kind as staff fill it in for somebody who calls, comes or writes: an address or a number must be known, nothing proves that no program fills it. */
function asEntered<B extends z.ZodRawShape>(body: z.ZodObject<B>) {
  // The address becomes optional, which the type of an extension cannot say.
  return body
    .safeExtend<typeof more>(more as Parameters<typeof body.safeExtend<typeof more>>[0])
    .refine((given) => {
      const { email, phone } = given as Reach;
      return Boolean(email || phone);
    }, UNREACHABLE)
    .refine((given) => {
      const { email, accuse } = given as Reach;
      return Boolean(email || !accuse);
    }, NO_ADDRESS);
}

const entered = z.object({
  success: z.literal(true),
  id: z.string(),
  reference: z.string(),
  mailed: z.boolean().describe('L’accusé de réception part.'),
});
export type Entered = z.output<typeof entered>;

/** The endpoint by which staff enter a request of one kind. */
export const entryEndpoint = <const P extends `/${string}`, B extends z.ZodRawShape>(path: P, summary: string, body: z.ZodObject<B>) =>
  endpoint({
    method: 'POST',
    path,
    guard: 'ACCUEIL',
    summary,
    upload: { file: LARGEST_PHOTO, sending: MOST_ENTERED_PHOTOS * LARGEST_PHOTO + MB, parts: 80 },
    body: asEntered(body),
    answer: entered,
  });

/** How staff fill in the form of a kind: the fields that are its own, below those of the person. */
export type EntryForm = {
  kind: DemandeKindName;
  path: `/${string}`;
  schema: z.ZodType<FieldValues, FieldValues>;
  Fields: ComponentType;
};
