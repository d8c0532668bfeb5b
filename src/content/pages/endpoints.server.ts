import { implementRevisions } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import type { ImageView } from '~/content/medias/contract';
import { listImages } from '~/content/medias/medias.server';
import { receiveMedias } from '~/content/medias/receive.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { type PageChange, pagesAdminEndpoints, pagesUploadEndpoints } from './contract';
import { type AllTexts, listPages, pageSubject, readContent, readContentInput } from './edition.server';
import type { Page } from './paths';

export function implementPagesAdmin(deps: Deps, texts: AllTexts, showPreview: ShowPreview) {
  const subject = pageSubject(texts);
  return [
    implement(pagesAdminEndpoints.list, async () => {
      const data = await listPages(deps.db);
      return { data, total: data.length };
    }),
    ...implementRevisions(deps, pagesAdminEndpoints, subject, {
      merge: ({ content }: PageChange, _before, page) => readContent(texts, page as Page, content),
      mergeInput: ({ content }, before, page) => readContentInput(texts, page as Page, content, before),
      showPreview,
    }),
    ...pagesUploadEndpoints.map((endpoint) =>
      implement(endpoint, async ({ body, caller }) => {
        const [id] = (await receiveMedias(deps, caller, [{ file: body.file, alt: '' }])) as [number];
        return (await listImages(deps.db, [id])).get(id) as ImageView;
      }),
    ),
  ];
}
