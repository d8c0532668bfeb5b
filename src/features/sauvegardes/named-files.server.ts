import type { Db } from '#db/tables';
import { extensionOf } from '~/content/medias/identify.server';
import { originalKey } from '~/platform/media/variants';

export type NamedFile = { key: string; bytes: number; sha256: string | undefined };

const AT_ONCE = 500;

/** Without variants of pictures: they derive from the originals. */
export async function* namedFiles(db: Db): AsyncGenerator<NamedFile> {
  yield* originals(db);
  yield* photos(db);
}

async function* originals(db: Db): AsyncGenerator<NamedFile> {
  // Two media of equal content share a file.
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('media')
      .select((eb) => ['sha256', eb.fn.min('mime').as('mime'), eb.fn.min('bytes').as('bytes')])
      .where('sha256', '>', last)
      .groupBy('sha256')
      .orderBy('sha256')
      .limit(AT_ONCE)
      .execute();
    for (const { sha256, mime, bytes } of rows) yield { key: originalKey(sha256, extensionOf(mime)), bytes: Number(bytes), sha256 };
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.sha256 ?? '';
  }
}

async function* photos(db: Db): AsyncGenerator<NamedFile> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('demande_fichier')
      // Columns of any version: backups also precede upgrades.
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { key, bytes, sha256 } of rows) yield { key, bytes, sha256: sha256 ?? undefined };
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? '';
  }
}
