import { z } from 'zod';
import { factWith, pageTexts, titleAndText } from '~/content/pages/contract';
import { familleRoute } from '~/features/familles/contract';
import { demandeLine } from '~/intake/contract';
import { cachedRead } from '~/platform/http/endpoint';
import { TOOL_SLUGS } from './engine/tool';

export const estimationsTexts = pageTexts((image) => ({
  commencer: titleAndText,
  outils: titleAndText,
  methode: titleAndText,
  engagements: z.array(factWith(image)),
}));

const familleAt = familleRoute.extend({ at: z.string().describe('L’adresse de départ, que la famille a peut-être quittée depuis.') });
export type FamilleAt = z.output<typeof familleAt>;

const estimationsPage = z.object({
  page: estimationsTexts.view,
  familles: z.array(familleAt).describe('Les familles publiées auxquelles « Par où commencer » ou un outil peut mener.'),
});
export type EstimationsPage = z.output<typeof estimationsPage>;

export const estimationsEndpoints = {
  read: cachedRead({ path: '/estimations', summary: 'La page des estimations.', answer: estimationsPage }),
};

const sentEstimate = z.object({
  outil: z.enum(TOOL_SLUGS),
  reponses: z.record(z.string(), z.unknown()).describe('Par question, sa réponse. Celles qui ne sont pas posées sont oubliées.'),
  sansSuite: z.boolean().optional().describe('Sans la seconde partie de l’outil.'),
  vu: z.string().max(4_000).default('').describe('Le résultat tel qu’il a été lu.'),
});
export type SentEstimate = z.input<typeof sentEstimate>;

const LONGEST_SENT = 15_000;
const TOO_LONG = 'Vos estimations jointes sont trop longues. Retirez-en une, puis réessayez.';
const UNREADABLE = 'L’estimation jointe n’a pas pu être lue. Retirez-la, ou refaites-la, puis envoyez votre projet de nouveau.';

const estimates = z
  .array(sentEstimate)
  .max(TOOL_SLUGS.length)
  .refine((sent) => new Set(sent.map(({ outil }) => outil)).size === sent.length);

/** One JSON part of a multipart form, whose fields would lose numbers and lists; one message for the whole part. */
export const sentEstimates = z
  .preprocess((part, context) => {
    const read = estimates.safeParse(part === '' ? [] : parsed(part));
    if (read.success) return read.data;
    const isTooLong = typeof part === 'string' && part.length > LONGEST_SENT;
    context.issues.push({ code: 'custom', message: isTooLong ? TOO_LONG : UNREADABLE, input: part });
    return z.NEVER;
  }, estimates)
  .describe(`En JSON, ${LONGEST_SENT} caractères au plus\u00a0: une estimation par outil, ses réponses et ce qui en a été lu.`);

function parsed(part: unknown): unknown {
  if (typeof part !== 'string' || part.length > LONGEST_SENT) return undefined;
  try {
    return JSON.parse(part);
  } catch {
    return undefined;
  }
}

/** As the visitor read it, with versions of tables and prices. Tools and prices may be gone since. */
export const joinedEstimate = z.object({
  outil: z.string(),
  title: z.string(),
  summary: z.string(),
  reponses: z.array(demandeLine.extend({ isAssumed: z.boolean() })),
  resultats: z.array(demandeLine),
  formule: z.array(demandeLine),
  version: z.string(),
  tarifs: z.array(
    z.object({ key: z.string(), label: z.string(), values: z.array(z.number()).readonly(), unit: z.string(), valid_from: z.string() }),
  ),
  isRecomputed: z.boolean().describe('Un autre résultat a été lu\u00a0: un tarif a changé, ou le résultat envoyé était faux.'),
});
export type JoinedEstimate = z.output<typeof joinedEstimate>;
