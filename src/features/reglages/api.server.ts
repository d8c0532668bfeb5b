import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { openRevisions } from '../edition/open.server';
import type { ShowApercu } from '../edition/preview.server';
import type { ImageView } from '../medias/contract';
import { listImages } from '../medias/medias.server';
import { receiveMedias } from '../medias/receive.server';
import { reglagesAdminEndpoints, reglagesEndpoints, reglagesWritingEndpoints } from './contract';
import { listSections, readSection, readSectionSaisie, reglagesSubject } from './edition.server';
import { viewLegal, viewReglages } from './reglages.server';

type Content = Record<string, unknown>;

export const openReglages = (deps: Deps) => [
  implement(reglagesEndpoints.read, () => viewReglages(deps)),
  implement(reglagesEndpoints.legal, () => viewLegal(deps)),
];

export const openReglagesAdmin = (deps: Deps, showApercu: ShowApercu) => [
  implement(reglagesAdminEndpoints.list, async () => {
    const data = await listSections(deps.db);
    return { data, total: data.length };
  }),
  ...openRevisions(deps, reglagesAdminEndpoints, reglagesSubject, {
    merge: ({ content }: { content: Content }, _before, section) => readSection(section, content),
    mergeSaisie: ({ content }: { content?: Content }, before, section) => readSectionSaisie(section, content, before),
    showApercu,
  }),
  implement(reglagesWritingEndpoints.uploadImage, async ({ body, caller }) => {
    const [id] = (await receiveMedias(deps, caller, [{ file: body.file, alt: '' }])) as [number];
    return (await listImages(deps.db, [id])).get(id) as ImageView;
  }),
];
