import { sql } from 'kysely';
import type { Db, Tx } from '#db/tables';
import type { ContentKind } from '~/content/kinds/kind';
import { extensionOf } from '~/content/medias/identify.server';
import { fold } from '~/platform/text/fold';
import { FIRST_PLACEHOLDER, type Id, type LinkLookup, type Lookups, type PictureLookup } from './column';
import { short } from './columns';
import type { BroughtPicture } from './sheet-store.server';

/** A kind that a column names. `none` begins « Aucune famille ». */
export type Linked = { kind: Pick<ContentKind, 'table' | 'columns'>; none: string };

export async function readLookups(db: Db | Tx, linked: readonly Linked[], brought: readonly BroughtPicture[]): Promise<Lookups> {
  const links = new Map<string, LinkLookup>();
  for (const one of linked) links.set(one.kind.table, await readLinks(db, one));
  return { links, pictures: await readPictures(db, brought) };
}

type Row = { id: Id; url: string | null; label: string; deleted_at: string | null };

async function readLinks(db: Db | Tx, { kind: { table, columns }, none }: Linked): Promise<LinkLookup> {
  const { rows } = await sql<Row>`
    select id, url, ${sql.ref(columns.label)} as label, deleted_at from ${sql.table(table)} order by deleted_at is null desc, id`.execute(
    db,
  );
  const nameOf = ({ label }: Row) => label.replaceAll('\n', ' ').trim();
  const byName = Map.groupBy(
    rows.filter((row) => row.deleted_at === null),
    (row) => fold(nameOf(row)),
  );
  const byUrl = new Map(rows.map((row) => [row.url, row.id]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    find: (text) => {
      const [one, second] = byName.get(fold(text)) ?? [];
      if (one && !second) return one.id;
      const found = byUrl.get(text) ?? byUrl.get(fold(text));
      if (found !== undefined) return found;
      return {
        fault: one
          ? `Plusieurs portent le nom «\u00a0${short(text)}\u00a0». Donnez l’adresse de la bonne (${one.url}, par exemple).`
          : `${none} ne s’appelle «\u00a0${short(text)}\u00a0». Corrigez le nom, ou créez-la d’abord.`,
      };
    },
    nameOf: (id) => {
      const row = byId.get(id);
      if (!row) return undefined;
      const name = nameOf(row);
      const isClear = row.deleted_at === null && byName.get(fold(name))?.length === 1 && !name.includes(';');
      return isClear ? name : (row.url ?? String(row.id));
    },
  };
}

/** Every média by its file's name; of a name that several bear, each gets its number before it. */
async function readPictures(db: Db | Tx, brought: readonly BroughtPicture[]): Promise<PictureLookup> {
  const rows = await db.selectFrom('media').select(['id', 'name', 'mime', 'sha256', 'deleted_at']).orderBy('id').execute();
  const live = rows.filter(({ deleted_at }) => deleted_at === null);
  const byName = Map.groupBy(live, (row) => keyOf(fileNameOf(row)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySum = new Map(live.toReversed().map(({ id, sha256 }) => [sha256, id]));
  const zip = new Map(brought.map((picture, index) => [keyOf(picture.name), { ...picture, index }]));
  const nameOf = (media: number) => {
    if (media >= FIRST_PLACEHOLDER) return brought[media - FIRST_PLACEHOLDER]?.name ?? '';
    const row = byId.get(media);
    if (!row) return '';
    const name = fileNameOf(row);
    return byName.get(keyOf(name))?.length === 1 && row.deleted_at === null ? name : `${row.id}-${name}`;
  };
  const numbered = new Map(live.map(({ id }) => [keyOf(nameOf(id)), id]));
  return {
    nameOf,
    find: (name) => {
      const own = zip.get(keyOf(name));
      if (own?.fault !== undefined) return { fault: own.fault };
      if (own) return bySum.get(own.sha256 ?? '') ?? FIRST_PLACEHOLDER + own.index;
      return (
        numbered.get(keyOf(name)) ?? {
          fault: byName.has(keyOf(name))
            ? `Plusieurs images de la médiathèque s’appellent «\u00a0${short(name)}\u00a0». Mettez l’image dans le ZIP, ou renommez-la.`
            : `L’image «\u00a0${short(name)}\u00a0» n’est ni dans le ZIP, ni dans la médiathèque. Ajoutez-la, ou videz la cellule.`,
        }
      );
    },
    isFileOf: (name, media) => {
      const own = zip.get(keyOf(name));
      return own && own.sha256 === byId.get(media)?.sha256;
    },
  };
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

function fileNameOf({ name, mime }: { name: string; mime: string }): string {
  const bare = name.replace(/[/\\:*?"<>|]/g, '-').trim() || 'image';
  return /\.[a-z]{3,4}$/i.test(bare) ? bare : `${bare}.${extensionOf(mime)}`;
}
