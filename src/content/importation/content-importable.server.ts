import { sql } from 'kysely';
import { listMediaIds, mapMedias } from '~/content/medias/refs';
import { changeContent } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { FIRST_PLACEHOLDER, IDENTIFIER, type Id } from './column';
import type { ContentImport } from './content-import.server';
import type { Importable } from './importable.server';
import { type ContentEntry, judgeContent } from './judge-content.server';
import { readLookups } from './lookups.server';
import { loadMediaMap } from './place-pictures.server';
import { takeContentBack } from './take-back.server';
import { writeContent } from './write-content.server';

const PUBLICATION = {
  name: 'publication',
  label: 'Les nouveaux éléments',
  options: [
    { value: 'brouillon', label: 'En brouillon, à relire avant de publier' },
    { value: 'publie', label: 'Publiés tout de suite' },
  ],
  help: 'Une colonne «\u00a0Publication\u00a0» l’emporte.',
};

export function contentImportable<S extends object, V, C, B>(given: ContentImport<S, V, C, B>): Importable {
  const spec = given as unknown as ContentImport<S, unknown, unknown, unknown>;
  const { subject, columns, words, section } = spec;
  return {
    subject: subject.name,
    section,
    words,
    columns: [IDENTIFIER, ...columns],
    choices: subject.isPublished ? [PUBLICATION] : [],
    transact: (deps, work) => changeContent(deps, deps.clock, work),
    judge: async (deps, db, id, sheet) => {
      const { entries } = await judgeContent(deps, db, spec, sheet);
      const pictures = loadMediaMap(deps, id, sheet.pictures);
      return {
        lines: entries,
        prepare: () => pictures.place(usedPictures(entries)),
        write: async (tx, by) => {
          const medias = await pictures.insert(tx, by);
          return writeContent(deps, tx, spec, by, entries.map(withMedias(medias)));
        },
      };
    },
    takeBack: (deps, tx, by, made) => takeContentBack(deps, tx, spec, by, made),
    export: (deps) => exportThings(deps, spec),
  };
}

const usedPictures = <S>(entries: readonly ContentEntry<S>[]) =>
  new Set(
    entries
      .flatMap(({ after }) => listMediaIds(after ?? {}))
      .filter((id) => id >= FIRST_PLACEHOLDER)
      .map((id) => id - FIRST_PLACEHOLDER),
  );

const withMedias =
  (medias: ReadonlyMap<number, number>) =>
  <S extends object>(entry: ContentEntry<S>): ContentEntry<S> =>
    entry.after && medias.size > 0
      ? { ...entry, after: mapMedias(entry.after, (id) => ({ media: medias.get(id - FIRST_PLACEHOLDER) ?? id })) as S }
      : entry;

async function exportThings<S extends object>({ db }: Pick<Deps, 'db'>, spec: ContentImport<S, unknown, unknown, unknown>) {
  const { table, columns: kindColumns } = spec.subject;
  const group = kindColumns.group ? sql.ref(kindColumns.group) : sql`1 + 0`;
  const { rows } = await sql<{ id: Id }>`
    select id from ${sql.table(table)} where deleted_at is null order by ${group}, position, id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const lookups = await readLookups(db, spec.linked, []);
  const states = await spec.loadMany?.(db, ids);
  const medias = new Set<number>();
  const lines: string[][] = [];
  for (const id of ids) {
    await giveWay();
    const state = states ? states.get(id) : await spec.subject.load(db, id);
    if (!state) continue;
    for (const media of listMediaIds(state)) medias.add(media);
    lines.push([String(id), ...spec.columns.map((column) => column.write(state, lookups))]);
  }
  const all = [IDENTIFIER, ...spec.columns];
  const shown = all.flatMap((column, index) =>
    'isOnlyIfFilled' in column && column.isOnlyIfFilled && lines.every((line) => line[index] === '') ? [] : [index],
  );
  const pick = (cells: readonly string[]) => shown.map((index) => cells[index] as string);
  return {
    rows: [pick(all.map(({ heading }) => heading)), ...lines.map(pick)],
    pictures: [...medias].map((media) => ({ media, name: lookups.pictures.nameOf(media) })),
  };
}
