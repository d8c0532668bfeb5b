import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import type { ShowApercu } from '../edition/apercu.server';
import { openRevisions } from '../edition/open.server';
import type { ImageView } from '../medias/contract';
import { listImages } from '../medias/medias.server';
import { receiveMedias } from '../medias/receive.server';
import { reglagesAdminDoors, reglagesDoors, reglagesWritingDoors } from './contract';
import { listSections, readSection, readSectionSaisie, reglagesSubject } from './edition.server';
import { viewLegal, viewReglages } from './reglages.server';

type Content = Record<string, unknown>;

export const openReglages = (deps: Deps) => [
  open(reglagesDoors.read, () => viewReglages(deps)),
  open(reglagesDoors.legal, () => viewLegal(deps)),
];

export const openReglagesAdmin = (deps: Deps, showApercu: ShowApercu) => [
  open(reglagesAdminDoors.list, async () => {
    const data = await listSections(deps.db);
    return { data, total: data.length };
  }),
  ...openRevisions(deps, reglagesAdminDoors, reglagesSubject, {
    merge: ({ content }: { content: Content }, _before, section) => readSection(section, content),
    mergeSaisie: ({ content }: { content?: Content }, before, section) => readSectionSaisie(section, content, before),
    showApercu,
  }),
  open(reglagesWritingDoors.uploadImage, async ({ body, caller }) => {
    const [id] = (await receiveMedias(deps, caller, [{ file: body.file, alt: '' }])) as [number];
    return (await listImages(deps.db, [id])).get(id) as ImageView;
  }),
];
