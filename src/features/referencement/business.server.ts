import { iconsVersion } from '~/content/identite/identite.server';
import { type Horaires, JOURS } from '~/content/reglages/contract';
import { hasHours, listOpeningDays } from '~/content/reglages/horaires.server';
import { postalAddress } from '~/content/reglages/postal-address.server';
import { knownReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { internationalTelephone } from '~/ui/telephone';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `price`: its range, while prices are in date. `isWhole`: with what other pages need not repeat. */
type Said = { isWhole?: boolean; price?: string | undefined };

/** With exceptional days. @see https://schema.org/HVACBusiness */
export async function businessJsonLd(deps: Deps, { isWhole = false, price }: Said = {}): Promise<string> {
  const { clock, env } = deps;
  const { entreprise, horaires, site, identite } = await knownReglages(deps);
  const icons = iconsVersion(identite);
  const special = hasHours(horaires) ? listOpeningDays(clock.now(), horaires).filter(({ note }) => note !== null) : [];
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'HVACBusiness',
    '@id': `${env.publicUrl}/#magasin`,
    name: entreprise.name,
    url: `${env.publicUrl}/`,
    ...(site.tagline && { slogan: site.tagline }),
    image: `${env.publicUrl}/partage.jpg`,
    ...(icons && { logo: `${env.publicUrl}/icon-512.png${icons}` }),
    ...(entreprise.phone && { telephone: internationalTelephone(entreprise.phone) }),
    email: entreprise.email,
    ...postalAddress(entreprise),
    ...(entreprise.latitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: entreprise.latitude, longitude: entreprise.longitude },
      ...(isWhole && { hasMap: mapOf(entreprise.latitude, entreprise.longitude) }),
    }),
    ...(isWhole && site.areas.length > 0 && { areaServed: site.areas.map((name) => ({ '@type': 'AdministrativeArea', name })) }),
    ...(price && { priceRange: price }),
    openingHoursSpecification: weeklyHours(horaires),
    ...(special.length > 0 && {
      specialOpeningHoursSpecification: special.flatMap(({ date, ranges }) =>
        (ranges.length > 0 ? ranges : [{ opens: '00:00', closes: '00:00' }]).map(({ opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          validFrom: date,
          validThrough: date,
          opens,
          closes,
        })),
      ),
    }),
    ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
  });
}

const mapOf = (latitude: number, longitude: number | null) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

/** For the home page only. @see https://developers.google.com/search/docs/appearance/site-names */
export async function webSiteJsonLd(deps: Deps): Promise<string> {
  const { env } = deps;
  const { entreprise, identite } = await knownReglages(deps);
  const { wordmark } = identite;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${env.publicUrl}/#site`,
    name: entreprise.name,
    ...(wordmark && wordmark !== entreprise.name && { alternateName: wordmark }),
    url: `${env.publicUrl}/`,
    inLanguage: 'fr',
    publisher: { '@id': `${env.publicUrl}/#magasin` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${env.publicUrl}/recherche?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
}

function weeklyHours({ weekly }: Horaires) {
  const ranges = JOURS.flatMap((jour, index) => weekly[jour].map((range) => ({ ...range, day: DAYS[index] })));
  const sameHours = Map.groupBy(ranges, ({ opens, closes }) => `${opens}-${closes}`);
  return [...sameHours.values()].map((same) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: same.map(({ day }) => day),
    opens: same[0]?.opens,
    closes: same[0]?.closes,
  }));
}
