import { implementRevisions } from '~/content/edition/endpoints.server';
import type { Changed, ShowPreview } from '~/content/edition/subject';
import type { ImageView } from '~/content/medias/contract';
import { listImages } from '~/content/medias/medias.server';
import { receiveMedias } from '~/content/medias/receive.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { dropBrouillon, endBrouillon, saveBrouillon } from './brouillons.server';
import { reglagesEndpoints } from './contract';
import { listSections, readSection, readSectionInput, reglagesSubject } from './edition.server';
import { reglagesAdminEndpoints, reglagesWritingEndpoints, type SectionChange } from './edition-contract';
import { viewLegal, viewReglages } from './reglages.server';

export const implementReglages = (deps: Deps) => [
  implement(reglagesEndpoints.read, () => viewReglages(deps)),
  implement(reglagesEndpoints.legal, () => viewLegal(deps)),
];

/** `changed` adds writes to a section's transaction. */
export const implementReglagesAdmin = (deps: Deps, showPreview: ShowPreview, changed: Changed<Record<string, unknown>>) => [
  implement(reglagesAdminEndpoints.list, async () => {
    const data = await listSections(deps.db);
    return { data, total: data.length };
  }),
  ...implementRevisions(deps, reglagesAdminEndpoints, reglagesSubject, {
    merge: ({ content }: SectionChange, _before, section) => readSection(section, content),
    mergeInput: ({ content }, before, section) => readSectionInput(section, content, before),
    showPreview,
    changed,
    sent: async (tx, section, { brouillonId }) => {
      if (brouillonId) await endBrouillon(tx, section, brouillonId);
    },
  }),
  implement(reglagesAdminEndpoints.saveBrouillon, ({ params, body, caller }) =>
    saveBrouillon(deps, { by: caller, section: params.id, ...body }),
  ),
  implement(reglagesAdminEndpoints.dropBrouillon, ({ params, caller }) => dropBrouillon(deps, caller, params.id, params.brouillonId)),
  implement(reglagesWritingEndpoints.uploadImage, async ({ body, caller }) => {
    const [id] = (await receiveMedias(deps, caller, [{ file: body.file, alt: '' }])) as [number];
    return (await listImages(deps.db, [id])).get(id) as ImageView;
  }),
];
