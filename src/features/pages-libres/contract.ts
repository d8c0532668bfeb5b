import { z } from 'zod';
import { contentEndpoints, duplicationEndpoint, newSlug, publicationFields, publicationState, slug } from '~/content/edition/contract';
import { asLine, asRich, textColumns } from '~/content/edition/texts';
import { MENU_PLACES } from '~/content/kinds/menu-places';
import { imageView, mediaRef } from '~/content/medias/contract';
import { familleCard, marqueLink } from '~/features/familles/contract';
import { cachedRead } from '~/platform/http/endpoint';
import { FORMS, pageBlocs } from './page-blocs';

export const PAGE_LIBRE_TEXTS = textColumns({
  title: asLine(z.string().trim().min(1, 'Donnez un titre à la page.').max(120, 'Ce titre est trop long\u00a0: 120 signes au plus.')),
  label: asLine(z.string().trim().max(40, 'Ce nom est trop long pour un menu\u00a0: 40 signes au plus.')),
  intro: asRich(z.string().max(20_000)),
  headline: asLine(z.string().trim().max(65, 'Ce titre est trop long\u00a0: les moteurs de recherche le coupent après 65 signes.')),
  description: asLine(z.string().trim().max(160, 'Cette description est trop longue\u00a0: 160 signes au plus.')),
});

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

const pageLibreFields = z.object({
  ...PAGE_LIBRE_TEXTS.sent,
  url: slug,
  image: mediaRef,
  blocs: pageBlocs.describe('Ce dont la page est faite, de haut en bas.'),
  places: z
    .array(z.enum(MENU_PLACES))
    .max(MENU_PLACES.length)
    .describe('D’où l’on y va\u00a0: menu Services, pied de page, plan du site ; de nulle part : elle n’est pas indexée.'),
  ...publicationFields,
});
export type PageLibre = z.output<typeof pageLibreFields>;
const change = pageLibreFields.partial().extend({ version: z.int() });
const creation = pageLibreFields.partial().required({ title: true }).extend({ url: newSlug });
export type PageLibreInput = z.output<typeof change> | z.output<typeof creation>;

const state = z.object({
  id: z.string(),
  url: z.string(),
  ...PAGE_LIBRE_TEXTS.shown,
  image: imageView.nullable(),
  blocs: z.array(z.looseObject({ kind: z.string() })).describe('Comme elle se modifie.'),
  places: z.array(z.enum(MENU_PLACES)),
  formerUrls: z.array(z.string()),
  ...publicationState,
});
export type PageLibreState = z.output<typeof state>;

const words = { one: 'une page libre', many: 'Les pages libres' };
export const pagesLibresAdminEndpoints = contentEndpoints('/admin/pages_libres', words, { view: state, create: creation, change });
export const duplicatePageLibre = duplicationEndpoint('/admin/pages_libres', words, state);
