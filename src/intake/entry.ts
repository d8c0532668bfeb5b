import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import { endpoint } from '~/platform/http/endpoint';
import { MOST_ENTERED_PHOTOS } from './as-entered';
import { photoLimits } from './contract';

const entered = z.object({
  success: z.literal(true),
  id: z.string(),
  reference: z.string(),
  mailed: z.boolean().describe('L’accusé de réception part.'),
});
export type Entered = z.output<typeof entered>;

export const entryEndpoint = <const P extends `/${string}`, B extends z.core.$ZodObject>(path: P, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path,
    guard: 'ACCUEIL',
    asks: 'nothing: one case',
    summary,
    upload: photoLimits(MOST_ENTERED_PHOTOS),
    body,
    answer: entered,
  });

export type EntryForm = {
  kind: DemandeKindName;
  path: `/${string}`;
  schema: z.core.$ZodType<FieldValues, FieldValues>;
  Fields: ComponentType;
};
