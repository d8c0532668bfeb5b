import { randomUUIDv7 } from 'node:crypto';
import { insertedPublication, publicationColumns } from '~/content/edition/fields.server';
import { keptTexts, textsOf } from '~/content/edition/texts.server';
import { addressColumn, linksColumn, pictureColumn, publicationColumn, richColumn, textColumn } from '~/content/importation/columns';
import { contentImportable } from '~/content/importation/content-importable.server';
import { FAMILLE } from '~/features/familles/kind';
import { BLANK_REALISATION } from './blank';
import { REALISATION_TEXTS, realisationsAdminEndpoints } from './contract';
import { futureYear, mergeRealisation, realisationSubject, saveFamilles } from './edition.server';
import { REALISATION } from './kind';
import { REALISATION_LABELS as LABELS } from './labels';

export const realisationsImport = contentImportable({
  subject: realisationSubject,
  words: REALISATION.words,
  section: REALISATION.section,
  columns: [
    textColumn({
      field: 'title',
      heading: LABELS.title,
      also: ['nom', 'réalisation', 'chantier', 'title'],
      example: 'Une pompe à chaleur à la ferme',
    }),
    textColumn({
      field: 'place',
      heading: LABELS.place,
      also: ['commune', 'ville', 'place'],
      help: 'La commune seulement, jamais l’adresse d’un client.',
      example: 'Condom',
    }),
    textColumn({ field: 'year', heading: LABELS.year, also: ['an', 'date', 'year'], help: 'En quatre chiffres.', example: '2024' }),
    richColumn({ field: 'text', heading: LABELS.text, also: ['description', 'présentation', 'text'], example: 'Un premier paragraphe.' }),
    pictureColumn({ field: 'before', heading: LABELS.before, also: ['photo avant', 'image avant', 'before'] }),
    pictureColumn({ field: 'after', heading: LABELS.after, also: ['photo après', 'image après', 'photo', 'image', 'after'] }),
    linksColumn({ field: 'familles', heading: LABELS.familles, also: ['produits', 'familles de produits'] }, FAMILLE.table),
    addressColumn,
    publicationColumn,
  ],
  linked: [{ kind: FAMILLE, none: 'Aucune famille' }],
  blank: BLANK_REALISATION,
  create: realisationsAdminEndpoints.create.body,
  change: realisationsAdminEndpoints.revise.body,
  merge: mergeRealisation,
  check: ({ clock }, { year }) => futureYear(clock, year),
  tidy: (realisation) => ({
    ...realisation,
    ...keptTexts(REALISATION_TEXTS, realisation),
    familles: [...new Set(realisation.familles)].sort((a, b) => a - b),
    publishAt: publicationColumns(realisation).publish_at,
  }),
  insertMany: async (tx, realisations, { now, positionIn }) => {
    const things = realisations.map((state) => ({ id: randomUUIDv7(), state }));
    const rows = things.map(({ id, state }) => ({
      id,
      url: state.url,
      ...textsOf(REALISATION_TEXTS, state),
      year: state.year,
      before_id: state.before?.media ?? null,
      after_id: state.after?.media ?? null,
      ...insertedPublication(state, { now, position: positionIn() }),
    }));
    await tx.insertInto('realisation').values(rows).execute();
    for (const { id, state } of things) if (state.familles.length > 0) await saveFamilles(tx, id, state.familles);
    return things;
  },
});
