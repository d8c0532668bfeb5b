import { Resolver } from 'node:dns/promises';

/** The resolver did not say: too late, broken, or none at all. */
export class NoDnsAnswer extends Error {}

/** The TXT records of a name, each joined as RFC 7208, 3.3 has it; empty when there is none. @throws NoDnsAnswer */
export type ReadTxt = (name: string) => Promise<string[]>;

/** The DNS server of the machine; two tries of two seconds. @param servers only tests name others */
export function txtReader(servers?: string[]): ReadTxt {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
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
