import { OTHERS } from '../../src/platform/audience/arrival';

export type Act = {
  instance: number;
  method: 'GET' | 'HEAD' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  adds: string[];
};

export const keyOf = (day: string, kind: string, name = '', detail = '') => [day, kind, name, detail].join('|');

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const TELEPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.14.1',
  'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  '',
];
const HOSTS = ['www.google.com', 'duckduckgo.com', 'www.facebook.com', 'annuaire.exemple.fr', 'mairie-de-la-ville.fr', 'www.bing.com'];
const CAMPAIGNS: [query: string, name: string | undefined][] = [
  ['utm_source=lettre&utm_medium=courriel&utm_campaign=automne_2026', 'lettre · courriel · automne_2026'],
  ['utm_source=Google&utm_medium=cpc&utm_campaign=Pompe à chaleur&gclid=Cj0KCQiA5', 'google · cpc · pompe à chaleur'],
  ['fbclid=IwAR3x9q', undefined],
  ['utm_source=lettre&utm_campaign=marie.dupont@exemple.fr', 'lettre'],
];
const REFUSALS: Record<string, string>[] = [{ cookie: 'XSRF-TOKEN=a; mesure=non' }, { dnt: '1' }, { 'sec-gpc': '1' }];

/** Visits among robots, monitors, refusals, prefetches and unknown addresses. The same seed makes the same day. @param pages published */
export function* simulatedDay({
  day,
  visits,
  pages,
  origin,
  seed,
  instances,
}: {
  day: string;
  visits: number;
  pages: string[];
  origin: string;
  seed: number;
  instances: number;
}): Generator<Act> {
  const random = generator(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (part: number) => random() < part;
  const act = (path: string, headers: Record<string, string>, adds: string[], more: Partial<Act> = {}): Act => ({
    instance: Math.floor(random() * instances),
    method: 'GET',
    path,
    headers,
    adds,
    ...more,
  });
  const page = (path: string) => keyOf(day, 'page', path);

  for (let visit = 0; visit < visits; visit += 1) {
    const agent = { 'user-agent': chance(0.5) ? BROWSER : TELEPHONE, 'accept-encoding': 'br, gzip' };
    const isModern = chance(0.8);
    const from = (site: string): Record<string, string> => (isModern ? { 'sec-fetch-site': site, 'sec-fetch-dest': 'document' } : {});
    let path = one(pages);

    if (chance(0.15)) yield act(path, { 'user-agent': one(ROBOTS) }, [keyOf(day, 'robot')]);
    if (chance(0.05)) yield act('/api/health/live', { 'user-agent': one(ROBOTS) }, []);
    if (chance(0.05)) yield act(path, { ...agent, ...from('none'), ...one(REFUSALS) }, []);
    if (chance(0.05)) yield act(path, { ...agent, ...from('same-origin'), referer: `${origin}/`, 'sec-purpose': 'prefetch' }, []);
    if (chance(0.02)) yield act(path, agent, [], { method: 'HEAD' });
    if (chance(0.02)) yield act(`/perdu-${visit}`, { ...agent, ...from('none') }, []);
    if (chance(0.02)) yield act('/robots.txt', agent, []);
    if (chance(0.02)) yield act(path, { ...agent, ...from('same-origin'), 'sec-fetch-dest': 'empty' }, []);

    const host = chance(0.6) ? one(HOSTS) : undefined;
    const [query, campaign] = chance(0.2) ? one(CAMPAIGNS) : ['', undefined];
    const arrived = [
      page(path),
      keyOf(day, 'visite'),
      keyOf(day, 'provenance', host?.replace(/^www\./, '') ?? ''),
      ...(campaign ? [keyOf(day, 'campagne', campaign)] : []),
    ];
    const headers = { ...agent, ...from(host ? 'cross-site' : 'none'), ...(host && { referer: `https://${host}/chemin?q=chauffage` }) };
    yield act(query ? `${path}?${query}` : path, headers, arrived);

    while (chance(0.5)) {
      const before = path;
      path = one(pages);
      // A document again, where scripts are off or not there yet; else a page within the open one, whose reading the API answers, ahead or not.
      if (chance(0.3)) yield act(path, { ...agent, ...from('same-origin'), referer: origin + before }, [page(path)]);
      else {
        if (chance(0.2)) yield act('/api/marques', { ...agent, referer: origin + before }, []);
        const isMadeUp = chance(0.02);
        const reported = isMadeUp ? `/invention/${visit}` : path;
        const refusal = chance(0.05) ? one(REFUSALS) : undefined;
        const beacon = {
          ...agent,
          ...refusal,
          ...(isModern && { 'sec-fetch-site': 'same-origin' }),
          'content-type': 'text/plain;charset=UTF-8',
        };
        yield act('/mesure', beacon, refusal ? [] : [page(isMadeUp ? OTHERS : path)], { method: 'POST', body: reported });
      }
    }
  }
}

/** Mulberry32: small, and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
