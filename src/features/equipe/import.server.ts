import { randomUUIDv7 } from 'node:crypto';
import { insertedPublication, publicationColumns } from '~/content/edition/fields.server';
import { keptTexts, textsOf } from '~/content/edition/texts.server';
import type { Column } from '~/content/importation/column';
import { choicesColumn, pictureColumn, publicationColumn, readYesNo, textColumn } from '~/content/importation/columns';
import { contentImportable } from '~/content/importation/content-importable.server';
import { BLANK_EQUIPIER } from './blank';
import { EQUIPIER_TEXTS, type Equipier, equipeAdminEndpoints } from './contract';
import { equipierSubject, mergeEquipier } from './edition.server';
import { EQUIPIER } from './kind';
import { EQUIPIER_LABELS as LABELS } from './labels';
import { inOrder, LANGUES } from './langues';

/** Nobody appears without agreeing; it is asked as the form asks it, and lasts as long as the person is here. */
const agreedColumn: Column<Equipier> = {
  key: 'agreed',
  path: 'agreed',
  heading: 'Accord',
  also: ['accord de la personne', 'd’accord', 'consentement'],
  help: 'oui, quand la personne est d’accord pour figurer sur le site.',
  example: 'oui',
  read: readYesNo,
  write: () => 'oui',
};

export const equipeImport = contentImportable({
  subject: equipierSubject,
  words: EQUIPIER.words,
  section: EQUIPIER.section,
  columns: [
    textColumn({ field: 'name', heading: LABELS.name, also: ['prénom', 'personne', 'name'], example: 'Camille' }),
    textColumn({ field: 'role', heading: LABELS.role, also: ['fonction', 'poste', 'métier', 'role'], example: 'Technicienne' }),
    textColumn({
      field: 'words',
      heading: LABELS.words,
      also: ['présentation', 'description', 'texte'],
      example: 'Vingt ans de chaudières.',
    }),
    choicesColumn(
      { field: 'langues', heading: LABELS.langues, also: ['langues parlées', 'languages'], example: 'français ; occitan' },
      LANGUES,
    ),
    pictureColumn({ field: 'portrait', heading: LABELS.portrait, also: ['photo', 'image', 'picture'] }),
    agreedColumn,
    publicationColumn,
  ],
  linked: [],
  blank: BLANK_EQUIPIER,
  create: equipeAdminEndpoints.create.body,
  change: equipeAdminEndpoints.revise.body,
  merge: mergeEquipier,
  tidy: (equipier) => ({
    ...equipier,
    ...keptTexts(EQUIPIER_TEXTS, equipier),
    langues: inOrder(equipier.langues),
    publishAt: publicationColumns(equipier).publish_at,
  }),
  insertMany: async (tx, people, { now, positionIn }) => {
    const things = people.map((state) => ({ id: randomUUIDv7(), state }));
    const rows = things.map(({ id, state }) => ({
      id,
      ...textsOf(EQUIPIER_TEXTS, state),
      langues: JSON.stringify(state.langues),
      portrait_id: state.portrait?.media ?? null,
      ...insertedPublication(state, { now, position: positionIn() }),
    }));
    await tx.insertInto('equipier').values(rows).execute();
    return things;
  },
});
