import { z } from 'zod';
import { type core, safeExtend, type ZodMiniObject } from 'zod/mini';
import { pageUrl } from '~/content/pages/page-url';
import { endpoint } from '~/platform/http/endpoint';
import { MB } from '~/platform/http/largest-file';
import { LARGEST_PHOTO } from '~/ui/form/photos';

/** Spam fields, invisible to a person. */
export const spamSigns = z
  .object({
    leurre: z.string().max(500).optional().describe('Champ qu’aucune personne ne voit.'),
    duree: z.coerce.number().int().min(0).optional().describe('Millisecondes entre l’ouverture du formulaire et l’envoi.'),
    preuve: z.string().max(4_000).optional().describe('Réponse à une preuve de travail demandée par un premier refus (ALTCHA).'),
  })
  .optional();
export type SpamSigns = z.output<typeof spamSigns>;

const sent = z.object({
  success: z.literal(true),
  reference: z.string().describe('Comme PP-7K3F9Q, à citer pour en parler.'),
  suivi: pageUrl.describe('Chemin de la page de suivi, connue de la seule personne.'),
  mailed: z
    .literal(false)
    .optional()
    .describe('Aucun accusé de réception ne part : trop de courriels sont déjà partis vers cette adresse ou ce domaine.'),
  unsent: z.literal(true).optional().describe('Le site n’a pas de serveur de courriel : l’accusé de réception attend.'),
});
export type Acknowledged = z.output<typeof sent>;

/** Per network and hour, failures and retries included; a hall with one address is below it. */
export const PER_ADDRESS = { max: 60, minutes: 60 };

export const withSpamSigns = <B extends core.$ZodLooseShape>(body: ZodMiniObject<B>) =>
  // The type cannot say that no form has this field.
  safeExtend(body, { garde: spamSigns } as never) as unknown as ZodMiniObject<core.util.Extend<B, { garde: typeof spamSigns }>>;

export const submissionEndpoint = <const P extends `/${string}`, B extends core.$ZodLooseShape>(
  path: P,
  summary: string,
  body: ZodMiniObject<B>,
) => endpoint({ method: 'POST', path, guard: 'public', summary, perAddress: PER_ADDRESS, body: withSpamSigns(body), answer: sent });

/** Of an upload with photos: one megabyte for what is written beside them. */
export const photoLimits = (most: number, parts = 80) => ({ file: LARGEST_PHOTO, sending: most * LARGEST_PHOTO + MB, parts });

export const multipartEndpoint = <const P extends `/${string}`, B extends core.$ZodLooseShape>(
  path: P,
  summary: string,
  body: ZodMiniObject<B>,
  photos = 0,
) =>
  endpoint({
    method: 'POST',
    path,
    guard: 'public',
    summary,
    perAddress: PER_ADDRESS,
    upload: photoLimits(photos),
    body: withSpamSigns(body),
    answer: sent,
  });

export const demandeLine = z.object({ label: z.string(), text: z.string() });
export type Line = z.output<typeof demandeLine>;

export const linkToken = z.string().regex(/^[\w-]{20,60}$/, 'Ce lien est incomplet. Reprenez celui du courriel.');
