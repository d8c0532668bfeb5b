import { z } from 'zod';
import { contentEndpoints, duplicationEndpoint, publicationState } from '~/content/edition/contract';
import { shownOf, writtenOf } from '~/content/edition/field-contract';
import type { StateOf } from '~/content/edition/fields';
import { MENU_PLACES, type MenuPlace } from '~/content/kinds/menu-places';
import { imageView } from '~/content/medias/contract';
import { familleCard, marqueLink } from '~/features/familles/contract';
import { cachedRead } from '~/platform/http/endpoint';
import { PAGE_LIBRE_FIELDS } from './fields';
import { FORMS, type PageBloc, pageBlocs } from './page-blocs';

const shownBloc = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('titre'), text: z.string() }),
  z.object({ kind: z.literal('texte'), html: z.string() }),
  z.object({ kind: z.literal('colonnes'), left: z.string(), right: z.string() }),
  z.object({ kind: z.literal('image'), image: imageView, link: z.string().optional() }),
  z.object({ kind: z.literal('bouton'), label: z.string(), url: z.string() }),
  z.object({ kind: z.literal('questions'), questions: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  z.object({ kind: z.literal('familles'), familles: z.array(familleCard) }),
  z.object({ kind: z.literal('marques'), marques: z.array(marqueLink) }),
  z.object({ kind: z.literal('documents'), documents: z.string().describe('Liste HTML de liens.') }),
  z.object({
    kind: z.literal('formulaire'),
    form: z.enum(FORMS),
    sujet: z.string().describe('Sujet choisi d’avance.'),
    subjects: z.array(z.string()).describe('Sujets du formulaire de contact.'),
  }),
]);
export type ShownPageBloc = z.output<typeof shownBloc>;

const pageLibre = z.object({
  url: z.string(),
  title: z.string(),
  headline: z.string().describe('Titre pour les moteurs de recherche ; vide : le titre.'),
  description: z.string(),
  intro: z.string(),
  image: imageView.nullable(),
  isListed: z.boolean().describe('Non : pour qui en a l’adresse, hors du plan du site et des moteurs de recherche.'),
  blocs: z.array(shownBloc),
  updatedAt: z.string(),
});
export type PageLibrePage = z.output<typeof pageLibre>;

export const pagesLibresEndpoints = {
  read: cachedRead({
    path: '/pages_libres/:url',
    summary: 'Une page que le magasin a faite de blocs.',
    params: z.object({ url: z.string().max(100) }),
    answer: pageLibre,
  }),
};

const own = {
  blocs: pageBlocs.describe('Ce dont la page est faite, de haut en bas.').optional(),
  places: z
    .array(z.enum(MENU_PLACES))
    .max(MENU_PLACES.length)
    .describe('D’où l’on y va\u00a0: menu Services, pied de page, plan du site ; de nulle part : elle n’est pas indexée.')
    .optional(),
};
export type PageLibreOwn = { blocs: PageBloc[]; places: MenuPlace[] };
export type PageLibre = StateOf<typeof PAGE_LIBRE_FIELDS> & PageLibreOwn;
const written = writtenOf(PAGE_LIBRE_FIELDS);

const state = z.object({
  id: z.string(),
  ...shownOf(PAGE_LIBRE_FIELDS),
  blocs: z.array(z.looseObject({ kind: z.string() })).describe('Comme elle se modifie.'),
  places: z.array(z.enum(MENU_PLACES)),
  formerUrls: z.array(z.string()),
  ...publicationState,
});
export type PageLibreState = z.output<typeof state>;

const words = { one: 'une page libre', many: 'Les pages libres' };
export const pagesLibresAdminEndpoints = contentEndpoints('/admin/pages_libres', words, {
  view: state,
  create: written.creation.extend(own),
  change: written.change.extend(own),
});
export const duplicatePageLibre = duplicationEndpoint('/admin/pages_libres', words, state);
