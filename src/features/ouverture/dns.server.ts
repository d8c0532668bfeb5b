import { Resolver } from 'node:dns/promises';

/** The resolver did not say: too late, broken, or none at all. */
export class NoDnsAnswer extends Error {}

/** Questions to the DNS; each answer is empty when there is none. @throws NoDnsAnswer */
export type Dns = {
  /** TXT records of a name, each joined as RFC 7208, 3.3 has it. */
  txt(name: string): Promise<string[]>;
  /** Addresses of a name: A for 4, AAAA for 6. */
  addresses(name: string, family: 4 | 6): Promise<string[]>;
  /** Names of its mail servers, by priority. */
  mailServers(name: string): Promise<string[]>;
};

/** The DNS server of the machine; two tries. @param servers only tests name others @param timeout milliseconds of a try */
export function dnsReader(servers?: string[], timeout = 2_000): Dns {
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers) resolver.setServers(servers);
  return {
    txt: async (name) => (await known(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: (name, family) => known(family === 4 ? resolver.resolve4(name) : resolver.resolve6(name)),
    mailServers: async (name) =>
      (await known(resolver.resolveMx(name))).toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange),
  };
}

async function known<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw new NoDnsAnswer(code);
  }
}
