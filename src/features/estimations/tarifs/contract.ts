import { z } from 'zod';
import { datedEndpoints, isoDay } from '~/content/dated/contract';
import { DATED_STATES } from '~/content/dated/dated';
import { versioned } from '~/content/edition/contract';
import { cachedRead } from '~/platform/http/endpoint';
import { TARIF_KEYS } from '../engine/tarifs';
import { SHAPES } from './shapes';

const MOST_CHARACTERS = 300;

const key = z.enum(TARIF_KEYS);
const amount = z
  .number('Écrivez un nombre, comme 0,2001.')
  .min(0, 'Écrivez un nombre positif.')
  .max(1_000_000, 'Ce nombre est trop grand\u00a0: un million au plus.');

const shown = {
  key,
  values: z.array(z.number()).readonly().describe('Dans l’ordre des colonnes de la clé.'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  valid_from: z.string().describe('Premier jour, à l’heure du magasin.'),
  review_by: z.string().describe('Dernier jour où le montant est montré.'),
  source: z.string(),
  seconde_main: z.literal(true).optional().describe('Le texte lui-même n’a pas été lu.'),
  checked_on: z.string(),
};

const row = z.object({
  id: z.string(),
  ...shown,
  state: z.enum(DATED_STATES).describe('Ce que vaut cette valeur aujourd’hui.'),
  next_review: z.string().describe('Prochaine échéance proposée à qui la vérifie aujourd’hui.'),
  confirmedAt: z.string().nullable().describe('Quand une personne du magasin l’a écrite ou vérifiée ; jamais : celle du début.'),
  ...versioned,
  deletedAt: z.string().nullable().describe('Entrée dans la corbeille.'),
});
export type TarifRow = z.output<typeof row>;

const sent = {
  key,
  values: z.array(amount).max(6).readonly(),
  low: amount.nullable(),
  high: amount.nullable(),
  valid_from: isoDay,
  review_by: isoDay,
  source: z
    .string()
    .trim()
    .min(1, 'Dites d’où vient cette valeur\u00a0: le texte, le site, la date.')
    .max(MOST_CHARACTERS, `Cette source est trop longue\u00a0: ${MOST_CHARACTERS}\u00a0signes au plus.`),
  seconde_main: shown.seconde_main,
  checked_on: isoDay,
};
type Sent = z.output<z.ZodObject<typeof sent>>;
const input = z.object(sent).superRefine(checkTogether);
export type TarifInput = z.output<typeof input>;

export const tarifsEndpoints = {
  read: cachedRead({
    path: '/estimations/tarifs',
    summary: 'Les tarifs et les aides avec lesquels les estimations comptent\u00a0: ceux qui valent, et ceux qui viennent.',
    answer: z.object({ tarifs: z.array(z.object(shown)) }),
  }),
};

export const tarifsAdminEndpoints = datedEndpoints('/admin/tarifs', {
  row,
  input,
  change: z.object({ ...sent, version: versioned.version }).superRefine(checkTogether),
  listed: {},
  verified: {},
  those: 'celles',
  summaries: {
    list: 'Toutes les valeurs des tarifs et des aides, la plus récente d’abord pour chaque clé.',
    create: 'Ajoute une valeur à un tarif ou à une aide, à partir d’un jour.',
    revise: 'Corrige une valeur.',
    verify: 'Dit qu’une valeur vient d’être vérifiée, et jusqu’à quand elle vaut.',
    remove: 'Met une valeur à la corbeille.',
    restore: 'Sort une valeur de la corbeille.',
  },
});

function checkTogether({ key, values, low, high, valid_from, review_by }: Sent, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const { columns, group, hasRange } = SHAPES[key];
  if (values.length !== columns.length)
    refuse(['values'], columns.length === 1 ? 'Donnez une valeur.' : `Donnez ${columns.length}\u00a0valeurs.`);
  // A price of 0 would make every cost and saving 0.
  if (group === 'energie')
    for (const [at, value] of values.entries()) if (value === 0) refuse(['values', at], 'Un prix de l’énergie n’est jamais nul.');
  const [value = 0] = values;
  if (!hasRange) {
    if (low !== null || high !== null) refuse(['low'], 'Ce tarif n’a pas de fourchette.');
  } else {
    if (low === null || low === 0 || low > value) refuse(['low'], 'Donnez un bas de fourchette, au plus égal à la valeur.');
    if (high === null || high < value) refuse(['high'], 'Donnez un haut de fourchette, au moins égal à la valeur.');
  }
  if (review_by <= valid_from) refuse(['review_by'], 'Choisissez un jour après celui où la valeur commence.');
}
