import { Resolver } from 'node:dns/promises';

/** The resolver did not say: too late, broken, or none at all. */
export class NoDnsAnswer extends Error {}

/** The TXT records of a name, each joined as RFC 7208, 3.3 has it; empty when there is none. @throws NoDnsAnswer */
export type ReadTxt = (name: string) => Promise<string[]>;

/** The DNS server of the machine; two tries. @param servers only tests name others @param timeout milliseconds of a try */
export function txtReader(servers?: string[], timeout = 2_000): ReadTxt {
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
      throw new NoDnsAnswer(code);
    }
  };
}
