import { publicationColumns } from '~/content/edition/fields.server';
import { cleanedTexts } from '~/content/edition/texts.server';
import {
  addressColumn,
  choiceColumn,
  linksColumn,
  pictureColumn,
  publicationColumn,
  richColumn,
  textColumn,
  yesNoColumn,
} from '~/content/importation/columns';
import { contentImportable } from '~/content/importation/content-importable.server';
import { UNIVERS, type UniversCode } from '~/content/vocabulary/univers';
import { MARQUE } from '~/features/marques/kind';
import { fold } from '~/platform/text/fold';
import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import { BLANK_FAMILLE } from './blank';
import { FAMILLE_TEXTS, famillesAdminEndpoints } from './contract';
import { familleSubject, mergeFamille } from './edition.server';
import { DETAIL_COLUMNS, REPERE_COLUMNS, withoutEmptyDetails } from './import-columns';
import { FAMILLE } from './kind';
import { FAMILLE_LABELS as LABELS } from './labels';
import { insertFamilles, loadFamilles } from './many.server';
import { readRepere, storedRepere } from './repere.server';

const UNIVERS_WORDS = Object.fromEntries(UNIVERS.map(({ code, label }) => [code, label])) as Record<UniversCode, string>;
const OTHER_WORDS = Object.fromEntries(
  UNIVERS.flatMap(({ code, shortLabel, slug, menuLabel }) => [shortLabel, slug, menuLabel].map((word) => [fold(word), code])),
);

export const famillesImport = contentImportable({
  subject: familleSubject,
  words: FAMILLE.words,
  section: FAMILLE.section,
  formerUrls: 'famille_ancienne_url',
  placedIn: 'univers',
  hasOwnRows: true,
  columns: [
    textColumn({
      field: 'name',
      heading: LABELS.name,
      also: ['famille', 'nom de la famille', 'produit', 'désignation'],
      example: 'Poêle à granulés',
    }),
    choiceColumn(
      { field: 'univers', heading: LABELS.univers, also: ['rayon', 'catégorie', 'domaine'], example: 'Chauffage' },
      UNIVERS_WORDS,
      OTHER_WORDS,
    ),
    textColumn({
      field: 'summary',
      heading: LABELS.summary,
      also: ['accroche', 'description courte', 'summary'],
      example: 'Une chaleur douce.',
    }),
    richColumn({
      field: 'intro',
      heading: LABELS.intro,
      also: ['texte', 'description', 'présentation'],
      example: 'Un premier paragraphe.',
    }),
    pictureColumn({ field: 'image', heading: LABELS.image, also: ['photo', 'picture'] }),
    pictureColumn({ field: 'banner', heading: LABELS.banner, also: ['bannière', 'banner'] }),
    pictureColumn({ field: 'icon', heading: LABELS.icon, also: ['picto', 'pictogramme', 'icon'] }),
    linksColumn({ field: 'marques', heading: LABELS.marques, also: ['marque', 'fabricants'], example: '' }, MARQUE.table),
    yesNoColumn({ field: 'featured', heading: LABELS.featured, also: ['en avant', 'accueil', 'featured'] }),
    ...REPERE_COLUMNS,
    ...DETAIL_COLUMNS,
    addressColumn,
    publicationColumn,
  ],
  linked: [{ kind: MARQUE, none: 'Aucune marque' }],
  blank: BLANK_FAMILLE,
  create: famillesAdminEndpoints.create.body,
  change: famillesAdminEndpoints.revise.body,
  merge: mergeFamille,
  tidy: (famille) => ({
    ...famille,
    ...cleanedTexts(FAMILLE_TEXTS, famille),
    repere: readRepere(storedRepere(famille.repere)),
    details: withoutEmptyDetails(
      famille.details.map((detail) => ({ ...detail, title: typographie(detail.title), text: richText(detail.text) })),
    ),
    marques: [...new Set(famille.marques)],
    publishAt: publicationColumns(famille).publish_at,
  }),
  insertMany: insertFamilles,
  loadMany: loadFamilles,
});
