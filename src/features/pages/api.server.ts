import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { openRevisions } from '../edition/open.server';
import type { ImageView } from '../medias/contract';
import { listImages } from '../medias/medias.server';
import { receiveMedias } from '../medias/receive.server';
import { type Page, pagesAdminDoors, pagesUploadDoors } from './contract';
import { type AllTexts, listPages, pageSubject, readContent } from './edition.server';

/** @param texts what each page's room says of its texts */
export function openPagesAdmin(deps: Deps, texts: AllTexts) {
  const subject = pageSubject(texts);
  return [
    open(pagesAdminDoors.list, async () => {
      const data = await listPages(deps.db);
      return { data, total: data.length };
    }),
    ...openRevisions(deps, pagesAdminDoors, subject, (body: { content: Record<string, unknown> }, _before, page) =>
      readContent(texts, page as Page, body.content),
    ),
    ...pagesUploadDoors.map((door) =>
      open(door, async ({ body, caller }) => {
        const [id] = (await receiveMedias(deps, caller, [{ file: body.file, alt: '' }])) as [number];
        return (await listImages(deps.db, [id])).get(id) as ImageView;
      }),
    ),
  ];
}
