import { z } from 'zod';
import { contentEndpoints, publicationState } from '~/content/edition/contract';
import { shownOf, writtenOf } from '~/content/edition/field-contract';
import { imageView } from '~/content/medias/contract';
import { cachedRead } from '~/platform/http/endpoint';
import { EQUIPIER_FIELDS } from './fields';

const { langues, portrait, ...texts } = shownOf(EQUIPIER_FIELDS);

const personne = z.object({
  ...texts,
  id: z.string(),
  langues: langues.describe('Codes BCP 47.'),
  spoken: z.string().describe('« français, occitan et anglais » ; vide quand rien n’est dit.'),
  portrait,
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

/** Article 9 of the civil code and GDPR: nothing without consent, not even a draft. */
const agreed = (without: string) =>
  z
    .literal(true, `Demandez à cette personne, puis cochez qu’elle est d’accord. ${without}`)
    .describe('La personne est d’accord pour figurer sur le site.');
const { change, creation } = writtenOf(EQUIPIER_FIELDS);
const equipierChange = change.extend({ agreed: agreed('Sans son accord, retirez-la\u00a0: mettez-la à la corbeille.').optional() });
const equipierCreation = creation.extend({ agreed: agreed('Sans son accord, elle ne figure pas ici.') });

const equipierState = z.object({ id: z.string(), ...shownOf(EQUIPIER_FIELDS), agreed: agreed(''), ...publicationState });
export type EquipierState = z.output<typeof equipierState>;

export const equipeAdminEndpoints = contentEndpoints(
  '/admin/equipiers',
  { one: 'une personne de l’équipe', many: 'Les personnes de l’équipe' },
  { view: equipierState, create: equipierCreation, change: equipierChange },
);
