import { isIP } from 'node:net';
import { HOST, ofMails, txtLine } from './check';
import type { OuvertureCheck } from './contract';
import type { Dns } from './dns.server';
import { allowing, isSpf, letsAllWrite, mergeSpf, names } from './spf';
import { evaluateSpf, SpfError, type SpfFault, SpfNotKnown } from './spf-evaluation.server';

export const spf = ofMails({ id: 'spf', title: 'SPF\u00a0: quels serveurs écrivent pour vous' });

const UNLESS_OTHER = 'Si votre service d’envoi vous a donné une autre ligne, c’est la sienne qui vaut.';
/** RFC 5737: it is nobody's, so that an evaluation reads every term. */
const OF_NOBODY = '192.0.2.1';

type Service = { host: string; mechanism: string; isKnown: boolean };

/** @see https://www.rfc-editor.org/rfc/rfc7208 */
export async function checkSpf(dns: Dns, domain: string, smtpHost: string | undefined): Promise<OuvertureCheck> {
  const records = (await dns.txt(domain)).filter(isSpf);
  const service = smtpHost === undefined ? undefined : { host: smtpHost, ...allowing(smtpHost) };
  const lines = txtLine(domain, mergeSpf(records, service?.mechanism));
  const [record] = records;
  if (records.length > 1)
    return spf.wrong({
      found: `Il y a ${records.length} lignes SPF\u00a0: les messageries n’en croient alors aucune (RFC 7208, 4.5).`,
      remedy: `Faites remplacer les deux par cette seule ligne par ${HOST}.`,
      lines,
    });
  if (record === undefined) return noRecord(domain, service, lines);
  if (letsAllWrite(record))
    return spf.wrong({
      found: 'La ligne SPF laisse tout le monde écrire à votre place («\u00a0+all\u00a0»).',
      remedy: `Faites-la remplacer par celle-ci par ${HOST}.`,
      lines,
    });
  return judge(dns, { domain, record, service, lines });
}

function noRecord(domain: string, service: Service | undefined, lines: OuvertureCheck['lines']): OuvertureCheck {
  if (!service)
    return spf.wrong({ found: `${domain} n’a pas de ligne SPF.`, remedy: 'Donnez d’abord au site un serveur d’envoi (SMTP_URL).' });
  return spf.wrong({
    found: `${domain} n’a pas de ligne SPF\u00a0: rien ne dit que ${service.host} écrit pour vous.`,
    remedy: `Faites ajouter cette ligne par ${HOST}. ${UNLESS_OTHER}`,
    lines,
  });
}

type Evidence = { domain: string; record: string; service: Service | undefined; lines: OuvertureCheck['lines'] };

async function judge(dns: Dns, evidence: Evidence): Promise<OuvertureCheck> {
  const { domain, record, service, lines } = evidence;
  const addresses = service ? await addressesOf(dns, service.host) : [];
  const allowed = new Set<string>();
  try {
    const evaluated = await evaluateAll(dns, domain, addresses.length > 0 ? addresses : [OF_NOBODY]);
    for (const { address, result } of evaluated) if (result === 'pass') allowed.add(address);
    const isLed = evaluated.some(({ included }) => service && included.has(service.mechanism.replace(/^include:/, '')));
    if (!service || names(record, service.mechanism) || isLed) return naming(evidence);
    if (addresses.length > 0 && addresses.every((address) => allowed.has(address)))
      return spf.good(`La ligne «\u00a0${record}\u00a0» laisse écrire ${service.host} (${addresses.join(', ')}).`);
  } catch (error) {
    if (error instanceof SpfError) return faulty(record, error);
    if (!(error instanceof SpfNotKnown)) throw error;
    if (!service || names(record, service.mechanism)) return naming(evidence);
    return open(evidence, 'contient des termes qui ne se vérifient que sur un vrai courriel.');
  }
  if (service.isKnown)
    return spf.wrong({
      found: `La ligne «\u00a0${record}\u00a0» ne nomme pas le service d’envoi ${service.host}.`,
      remedy: `Faites-la remplacer par celle-ci par ${HOST}. ${UNLESS_OTHER}`,
      lines,
    });
  const whose = addresses.length > 0 ? ` (${addresses.filter((address) => !allowed.has(address)).join(', ')})` : '';
  return open(evidence, `ne laisse pas écrire ${service.host}${whose}. Les courriels peuvent partir d’une autre adresse du même service.`);
}

/** Drops addresses with too many void names: hosts may have IPv4 alone. @throws SpfError of `voids` for all; others as `evaluateSpf` */
async function evaluateAll(dns: Dns, domain: string, addresses: string[]) {
  const ends = await Promise.all(
    addresses.map((address) => evaluateSpf(dns, domain, address).then((end) => ({ address, ...end }), onlyVoids)),
  );
  const evaluated = ends.filter((end) => 'result' in end);
  const [error] = ends.filter((end) => end instanceof SpfError);
  if (evaluated.length === 0 && error) throw error;
  return evaluated;
}

function onlyVoids(error: unknown): SpfError {
  if (error instanceof SpfError && error.fault === 'voids') return error;
  throw error;
}

const naming = ({ record, service }: Evidence) =>
  spf.good(
    service
      ? `La ligne «\u00a0${record}\u00a0» nomme votre service d’envoi.`
      : `Le domaine a une ligne SPF\u00a0: «\u00a0${record}\u00a0». Le site n’a pas encore de serveur d’envoi à y chercher.`,
  );

/** Only the sending service can say. */
const open = ({ record, lines }: Evidence, about: string) =>
  spf.unknown({
    found: `La ligne «\u00a0${record}\u00a0» ${about}`,
    remedy: 'Demandez à votre service d’envoi si cette ligne le nomme. S’il vous répond que non, voici ce qui l’ajoute.',
    lines,
  });

async function addressesOf(dns: Dns, host: string): Promise<string[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return [bare];
  return (await Promise.all([dns.addresses(host, 4), dns.addresses(host, 6)])).flat();
}

const FAULTS: Record<SpfFault, (about: string) => string> = {
  lookups: () => 'Elle renvoie à plus de dix autres noms',
  voids: (name) => `Elle nomme plus de deux serveurs qui n’existent pas, dont ${name}`,
  include: (term) => `«\u00a0${term}\u00a0» ne mène à aucune ligne SPF`,
  several: (name) => `${name}, qu’elle nomme, a plusieurs lignes SPF`,
  syntax: (term) => `«\u00a0${term}\u00a0» ne s’écrit pas ainsi`,
};

/** Receivers then count the whole record as an error (RFC 7208, 2.6.7). */
const faulty = (record: string, { fault, message }: SpfError) =>
  spf.wrong({
    found: `Les messageries rejettent la ligne «\u00a0${record}\u00a0» entière. ${FAULTS[fault](message)} (RFC 7208, 4.6).`,
    remedy:
      fault === 'lookups' || fault === 'voids'
        ? `Faites-en retirer par ${HOST} les services dont vous ne vous servez plus.`
        : `Faites corriger ou retirer ce terme par ${HOST}.`,
  });
