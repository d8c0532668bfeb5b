import { postalAddress } from '~/content/reglages/postal-address.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { SHOP_ZONE } from '~/platform/clock';
import { memoUntil } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { listAnnouncedEvents, nextAnnonceMoment, type ShopEvent } from './annonces.server';

const knownEvents = memoUntil(async (reader) => {
  const [value, next] = await Promise.all([listAnnouncedEvents(reader), nextAnnonceMoment(reader)]);
  return { value, until: next === undefined ? undefined : Temporal.Instant.from(next) };
});

/** Events on the page that an annonce links to, else on the home page. @see https://schema.org/Event */
export async function eventsJsonLd(deps: Deps, pathname: string): Promise<object[]> {
  const events = (await knownEvents(deps)).filter((event) => pathOf(event) === pathname);
  if (events.length === 0) return [];
  const { entreprise } = await requireReglages(deps.db);
  const shop = { '@id': `${deps.env.publicUrl}/#magasin` };
  return events.map(({ text, link, startsAt, finishesAt }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: text,
    startDate: withOffset(startsAt),
    endDate: withOffset(finishesAt),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    url: link === '' ? `${deps.env.publicUrl}/` : new URL(link, deps.env.publicUrl).href,
    location: {
      '@type': 'Place',
      name: entreprise.name,
      ...postalAddress(entreprise),
    },
    organizer: { '@type': 'Organization', ...shop, name: entreprise.name },
  }));
}

const pathOf = ({ link }: ShopEvent) => (link.startsWith('/') ? (link.split(/[?#]/, 1)[0] as string) : '/');

const withOffset = (moment: string) =>
  Temporal.PlainDateTime.from(moment).toZonedDateTime(SHOP_ZONE).toString({ timeZoneName: 'never', smallestUnit: 'second' });
