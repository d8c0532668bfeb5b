import { z } from 'zod';

/** Euros, at most two decimals. */
export const amount = z
  .number('Écrivez un montant, comme 62,50.')
  .min(0, 'Écrivez un montant positif.')
  .max(1_000_000, 'Ce montant est trop grand\u00a0: un million au plus.')
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, 'Un montant a deux décimales au plus.');

export const dayOrNone = z.union([z.literal(''), z.iso.date('Donnez un jour qui existe.')], 'Donnez un jour qui existe.');
