import { randomUUIDv7 } from 'node:crypto';
import { insertedPublication, publicationColumns } from '~/content/edition/fields.server';
import { cleanedTexts, textsOf } from '~/content/edition/texts.server';
import {
  addressColumn,
  choiceColumn,
  listColumn,
  pictureColumn,
  publicationColumn,
  richColumn,
  textColumn,
} from '~/content/importation/columns';
import { contentImportable } from '~/content/importation/content-importable.server';
import { fold } from '~/platform/text/fold';
import { typographie } from '~/platform/text/typographie';
import { BLANK_SERVICE } from './blank';
import { type Audience, SERVICE_TEXTS, servicesAdminEndpoints } from './contract';
import { DESTINATION_PAGES } from './destination-pages';
import { DESTINATIONS, type Destination } from './destinations';
import { mergeService, serviceSubject } from './edition.server';
import { SERVICE } from './kind';
import { SERVICE_LABELS as LABELS } from './labels';

const AUDIENCES: Record<Audience, string> = { particulier: 'Particuliers', pro: 'Professionnels' };
const AUDIENCE_WORDS: Record<string, Audience> = { particulier: 'particulier', professionnel: 'pro', professionnels: 'pro', pros: 'pro' };
const BUTTONS = Object.fromEntries(Object.entries(DESTINATIONS).map(([key, { label }]) => [key, label])) as Record<Destination, string>;
const PAGES = Object.fromEntries(Object.entries(DESTINATION_PAGES).map(([key, page]) => [fold(page), key as Destination]));

export const servicesImport = contentImportable({
  subject: serviceSubject,
  words: SERVICE.words,
  section: SERVICE.section,
  columns: [
    textColumn({ field: 'title', heading: LABELS.title, also: ['nom', 'service', 'title', 'name'], example: 'Entretien annuel' }),
    choiceColumn(
      { field: 'audience', heading: LABELS.audience, also: ['public', 'clientèle', 'audience', 'clients'], example: 'Particuliers' },
      AUDIENCES,
      AUDIENCE_WORDS,
    ),
    textColumn({
      field: 'summary',
      heading: LABELS.summary,
      also: ['accroche', 'description courte', 'summary'],
      example: 'Une visite par an.',
    }),
    richColumn({ field: 'text', heading: LABELS.text, also: ['description', 'présentation', 'text'], example: 'Un premier paragraphe.' }),
    listColumn({ field: 'includes', heading: LABELS.includes, also: ['compris', 'inclus', 'includes'], example: 'Contrôle ; Nettoyage' }),
    choiceColumn({ field: 'destination', heading: LABELS.destination, also: ['destination', 'lien du bouton'] }, BUTTONS, PAGES),
    pictureColumn({ field: 'image', heading: LABELS.image, also: ['photo', 'picture'] }),
    pictureColumn({ field: 'icon', heading: LABELS.icon, also: ['picto', 'pictogramme', 'icon'] }),
    addressColumn,
    publicationColumn,
  ],
  linked: [],
  blank: BLANK_SERVICE,
  create: servicesAdminEndpoints.create.body,
  change: servicesAdminEndpoints.revise.body,
  merge: mergeService,
  tidy: (service) => ({
    ...service,
    ...cleanedTexts(SERVICE_TEXTS, service),
    includes: service.includes.map(typographie),
    publishAt: publicationColumns(service).publish_at,
  }),
  insertMany: async (tx, services, { now, positionIn }) => {
    const things = services.map((state) => ({ id: randomUUIDv7(), state }));
    const rows = things.map(({ id, state }) => ({
      id,
      url: state.url,
      audience: state.audience,
      ...textsOf(SERVICE_TEXTS, state),
      includes: JSON.stringify(state.includes),
      destination: state.destination,
      icon_id: state.icon?.media ?? null,
      image_id: state.image?.media ?? null,
      ...insertedPublication(state, { now, position: positionIn() }),
    }));
    await tx.insertInto('service').values(rows).execute();
    return things;
  },
});
