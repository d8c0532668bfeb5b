import { randomUUIDv7 } from 'node:crypto';
import { insertedPublication, publicationColumns } from '~/content/edition/fields.server';
import { keptTexts, textsOf } from '~/content/edition/texts.server';
import { addressColumn, linksColumn, pictureColumn, publicationColumn, richColumn, textColumn } from '~/content/importation/columns';
import { contentImportable } from '~/content/importation/content-importable.server';
import { FAMILLE } from '~/features/familles/kind';
import { BLANK_MARQUE } from './blank';
import { MARQUE_TEXTS, marquesAdminEndpoints } from './contract';
import { marqueSubject, mergeMarque, saveFamilles } from './edition.server';
import { MARQUE } from './kind';
import { MARQUE_LABELS as LABELS } from './labels';

export const marquesImport = contentImportable({
  subject: marqueSubject,
  words: MARQUE.words,
  section: MARQUE.section,
  formerUrls: 'marque_ancienne_url',
  columns: [
    textColumn({ field: 'name', heading: LABELS.name, also: ['marque', 'nom de la marque', 'brand', 'fabricant'], example: 'Atlantherm' }),
    textColumn({ field: 'summary', heading: LABELS.summary, also: ['description', 'accroche', 'summary'], example: 'Pompes à chaleur.' }),
    richColumn({ field: 'text', heading: LABELS.text, also: ['présentation', 'text'], example: 'Un premier paragraphe.' }),
    textColumn({
      field: 'website',
      heading: LABELS.website,
      also: ['site', 'site web', 'site internet', 'website', 'web'],
      help: 'Adresse complète.',
      example: 'https://www.exemple.fr',
    }),
    pictureColumn({ field: 'logo', heading: LABELS.logo, also: ['image', 'picture'], example: '' }),
    linksColumn({ field: 'familles', heading: LABELS.familles, also: ['produits', 'familles de produits'] }, FAMILLE.table),
    addressColumn,
    publicationColumn,
  ],
  linked: [{ kind: FAMILLE, none: 'Aucune famille' }],
  blank: BLANK_MARQUE,
  create: marquesAdminEndpoints.create.body,
  change: marquesAdminEndpoints.revise.body,
  merge: mergeMarque,
  tidy: (marque) => ({
    ...marque,
    ...keptTexts(MARQUE_TEXTS, marque),
    familles: [...new Set(marque.familles)].sort((a, b) => a - b),
    publishAt: publicationColumns(marque).publish_at,
  }),
  insertMany: async (tx, marques, { now, positionIn }) => {
    const things = marques.map((state) => ({ id: randomUUIDv7(), state }));
    const rows = things.map(({ id, state }) => ({
      id,
      url: state.url,
      ...textsOf(MARQUE_TEXTS, state),
      logo_id: state.logo?.media ?? null,
      ...insertedPublication(state, { now, position: positionIn() }),
    }));
    await tx.insertInto('marque').values(rows).execute();
    for (const { id, state } of things) if (state.familles.length > 0) await saveFamilles(tx, id, state.familles);
    return things;
  },
});
