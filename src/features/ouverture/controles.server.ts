import type { WithContents } from '~/content/kinds/kind';
import type { SitePages } from '~/features/redirections/live-pages.server';
import { listVerifications } from '~/features/verifications/verifications.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { typographie } from '~/platform/text/typographie';
import { listAddressChecks } from './adresse.server';
import { CHECK_GROUPS, type OuvertureCheck } from './contract';
import { type Dns, dnsReader } from './dns.server';
import { checkAdmins, checkBackups, checkFormerSite, legalPoints, shopPoints } from './magasin.server';
import { listMailChecks } from './mail-checks.server';

/** All that is known about opening, asked at once; each question to the network has its own limit of time. @param dns only tests give another DNS */
export async function listControles(
  deps: Deps & WithContents,
  pages: SitePages,
  dns: Dns = dnsReader(),
): Promise<{ checkedAt: string; data: OuvertureCheck[] }> {
  const verifications = listVerifications(deps, { role: 'ADMIN' });
  const parts: Promise<OuvertureCheck[]>[] = [
    verifications.then(legalPoints),
    listAddressChecks(deps),
    listMailChecks(deps, dns),
    verifications.then(shopPoints),
    Promise.all([checkBackups(deps), checkAdmins(deps), checkFormerSite(deps, pages)]),
  ];
  const found = (await Promise.all(parts)).flat();
  const data = CHECK_GROUPS.flatMap((group) => found.filter((check) => check.group === group)).map(wellSet);
  return { checkedAt: toStamp(deps.clock.now()), data };
}

const wellSet = ({ title, found, remedy, ...check }: OuvertureCheck): OuvertureCheck => ({
  ...check,
  title: typographie(title),
  found: typographie(found),
  remedy: typographie(remedy),
});
