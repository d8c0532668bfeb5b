import { z } from 'zod';
import { contentEndpoints, publicationFields, publicationState } from '~/content/edition/contract';
import { line, textColumns } from '~/content/edition/texts';
import { imageView, mediaRef } from '~/content/medias/contract';
import { cachedRead } from '~/platform/http/endpoint';
import { LANGUE_CODES } from './langues';

export const EQUIPIER_TEXTS = textColumns({
  name: line(
    z
      .string()
      .trim()
      .min(1, 'Donnez le nom que la personne souhaite voir, le prénom suffit.')
      .max(80, 'Ce nom est trop long\u00a0: 80 signes au plus.'),
  ),
  role: line(z.string().trim().max(100, 'Ce rôle est trop long\u00a0: 100 signes au plus.')),
  words: line(z.string().trim().max(400, 'Ces mots sont trop longs\u00a0: 400 signes au plus.')),
});

const langues = z.array(z.enum(LANGUE_CODES)).max(LANGUE_CODES.length);

const personne = z.object({
  ...EQUIPIER_TEXTS.shown,
  id: z.string(),
  langues: langues.describe('Codes BCP 47.'),
  spoken: z.string().describe('« français, occitan et anglais » ; vide quand rien n’est dit.'),
  portrait: imageView.nullable(),
});

const qualification = z.object({
  label: z.string(),
  number: z.string(),
  body: z.string(),
  until: z.string().describe('« 31 mars 2027 » ; vide sans date.'),
});

const equipePage = z.object({ banner: imageView.nullable(), people: z.array(personne), qualifications: z.array(qualification) });
export type EquipePage = z.output<typeof equipePage>;

export const equipeEndpoints = {
  read: cachedRead({
    path: '/equipe',
    summary: 'Les personnes du magasin, dans l’ordre de l’équipe, et ses qualifications en cours de validité.',
    answer: equipePage,
  }),
};

const equipierFields = z.object({
  ...EQUIPIER_TEXTS.sent,
  langues,
  portrait: mediaRef,
  ...publicationFields,
});
export type Equipier = z.output<typeof equipierFields>;

/** Article 9 of the civil code and GDPR: nothing without consent, not even a draft. */
const agreed = (without: string) =>
  z
    .literal(true, `Demandez à cette personne, puis cochez qu’elle est d’accord. ${without}`)
    .describe('La personne est d’accord pour figurer sur le site.');
const equipierChange = equipierFields
  .partial()
  .extend({ version: z.int(), agreed: agreed('Sans son accord, retirez-la\u00a0: mettez-la à la corbeille.').optional() });
const equipierCreation = equipierFields
  .partial()
  .required({ name: true })
  .extend({ agreed: agreed('Sans son accord, elle ne figure pas ici.') });
export type EquipierInput = z.output<typeof equipierChange> | z.output<typeof equipierCreation>;

const equipierState = z.object({
  id: z.string(),
  ...EQUIPIER_TEXTS.shown,
  langues,
  portrait: imageView.nullable(),
  agreed: agreed(''),
  ...publicationState,
});
export type EquipierState = z.output<typeof equipierState>;

export const equipeAdminEndpoints = contentEndpoints(
  '/admin/equipiers',
  { one: 'une personne de l’équipe', many: 'Les personnes de l’équipe' },
  { view: equipierState, create: equipierCreation, change: equipierChange },
);
