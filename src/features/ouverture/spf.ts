/** A record of RFC 7208, 4.5: other text that begins alike is not one. */
export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/**
 * What each sending service asks to be named as:
 * Google https://support.google.com/a/answer/33786,
 * Microsoft https://learn.microsoft.com/defender-office-365/email-authentication-spf-configure,
 * OVH https://docs.ovh.com/it/domains/hosting_condiviso_il_record_spf/,
 * Gandi https://api.gandi.net/docs/livedns/ (zone of its example),
 * IONOS https://www.ionos.com/help/domains/configuring-mail-servers-and-other-related-records/using-an-spf-record-to-prevent-spam/,
 * Infomaniak https://www.infomaniak.com/en/support/faq/2199/manage-spf-records.
 */
const SERVICES: [ends: string, include: string][] = [
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['ovh.net', 'mx.ovh.com'],
  ['gandi.net', '_mailcust.gandi.net'],
  ['ionos.fr', '_spf-eu.ionos.com'],
  ['ionos.com', '_spf-eu.ionos.com'],
  ['infomaniak.com', 'spf.infomaniak.ch'],
];

const isUnder = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** The mechanism that allows the sending server: what a known service asks for, else the server's own address. */
export function allowing(host: string): { mechanism: string; isKnown: boolean } {
  const service = SERVICES.find(([ends]) => isUnder(host, ends));
  return service ? { mechanism: `include:${service[1]}`, isKnown: true } : { mechanism: `a:${host}`, isKnown: false };
}

/** One record that says what all of them say, and allows one more. @param records each an SPF record */
export function mergeSpf(records: string[], mechanism?: string): string {
  const terms = records.flatMap((record) => record.trim().split(/\s+/).slice(1));
  const isAll = (term: string) => /^[-~?+]?all$/i.test(term);
  // The mildest, so that no mail that passed is refused.
  const all = ['~all', '?all', '-all'].find((wanted) => terms.some((term) => term.toLowerCase() === wanted)) ?? '~all';
  const others = terms.filter((term) => !isAll(term));
  return ['v=spf1', ...new Set([...others, ...(mechanism ? [mechanism] : [])]), ...(others.some(isRedirect) ? [] : [all])].join(' ');
}

const isRedirect = (term: string) => /^redirect=/i.test(term);

/** Whether a record names a mechanism, whatever its sign and case. */
export const names = (record: string, mechanism: string): boolean =>
  record
    .toLowerCase()
    .split(/\s+/)
    .some((term) => term.replace(/^[+]/, '') === mechanism.toLowerCase());

/** « +all » lets any server write in the shop's name. */
export const letsAllWrite = (record: string): boolean => /(?:^|\s)\+?all(?:\s|$)/i.test(record);
