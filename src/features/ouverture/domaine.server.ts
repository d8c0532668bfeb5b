import { within } from '~/platform/within';
import { HOST, ofMails, txtLine } from './check';
import type { OuvertureCheck } from './contract';
import { isUnderDomain, keyDomain } from './dkim';
import { type Dns, NoDnsAnswer } from './dns.server';
import { checkSpf, spf } from './spf-controle.server';

/** Of the questions of one check. */
const LIMIT_MS = 6_000;

const own = ofMails({ id: 'domaine', title: 'Adresse d’expédition à votre domaine', link: '/admin/reglages/entreprise' });
const dkim = ofMails({ id: 'dkim', title: 'DKIM\u00a0: la signature des courriels' });
const dmarc = ofMails({ id: 'dmarc', title: 'DMARC\u00a0: que faire d’un faux' });

/** Mailboxes that the public has: their domain is not the shop's, which can add nothing to it. */
const PUBLIC_MAILBOXES =
  'gmail.com googlemail.com outlook.com outlook.fr hotmail.com hotmail.fr live.fr yahoo.com yahoo.fr icloud.com orange.fr wanadoo.fr free.fr sfr.fr bbox.fr laposte.net gmx.fr proton.me'.split(
    ' ',
  );

/** @property sender the address that mails come from @property smtpHost name of the sending server, if any @property keyName as `keyNameOf` gives it, or empty */
export type MailDomain = { sender: string; smtpHost: string | undefined; keyName: string };

/** What the domain says of the shop's mails, by the machine's own DNS; with the exact lines to add. */
export async function listDomainChecks(dns: Dns, about: MailDomain): Promise<OuvertureCheck[]> {
  const domain = about.sender.split('@').at(-1)?.toLowerCase() ?? '';
  if (PUBLIC_MAILBOXES.includes(domain))
    return [
      own.wrong({
        found: `Les courriels partent de ${about.sender}\u00a0: le domaine ${domain} n’est pas à vous, et vous ne pouvez rien y ajouter.`,
        remedy:
          'Prenez une adresse à votre domaine, comme contact@votre-magasin.fr, et donnez-la dans les coordonnées. Sans cela, des messageries jettent ce que le site envoie.',
      }),
    ];
  return Promise.all([
    unlessSilent(spf, () => checkSpf(dns, domain, about.smtpHost)),
    unlessSilent(dkim, () => checkDkim(dns, domain, about.keyName)),
    unlessSilent(dmarc, () => checkDmarc(dns, domain, about.sender)),
  ]);
}

async function unlessSilent(which: typeof spf, work: () => Promise<OuvertureCheck>): Promise<OuvertureCheck> {
  try {
    return await within(LIMIT_MS, work, () => new NoDnsAnswer('délai dépassé'));
  } catch (error) {
    if (!(error instanceof NoDnsAnswer)) throw error;
    return which.unknown({
      found: `Le DNS de cette machine n’a pas répondu (${error.message}).`,
      remedy: 'Vérifiez de nouveau dans quelques minutes.',
    });
  }
}

/** @see https://www.rfc-editor.org/rfc/rfc6376 */
async function checkDkim(dns: Dns, domain: string, keyName: string): Promise<OuvertureCheck> {
  if (keyName === '' || !isUnderDomain(domain, keyDomain(keyName)))
    return dkim.unknown({
      found: 'Votre service d’envoi seul sait sous quel nom il publie sa clé.',
      remedy:
        'Envoyez-vous l’essai ci-dessous, ouvrez-le, affichez l’original («\u00a0Afficher l’original\u00a0», «\u00a0Voir la source\u00a0»), puis collez-le plus bas. Sans signature, demandez à votre service d’envoi de l’activer.',
    });
  const records = (await dns.txt(keyName)).filter((text) => /(?:^|;)\s*p\s*=/i.test(text));
  if (records.length === 0)
    return dkim.wrong({
      found: `${keyName} ne donne aucune clé\u00a0: la signature ne se vérifie pas.`,
      remedy: `Demandez à votre service d’envoi la ligne de sa clé, et faites-la ajouter par ${HOST}. Lui seul la connaît.`,
    });
  if (records.every((text) => /(?:^|;)\s*p\s*=\s*(?:;|$)/i.test(text)))
    return dkim.wrong({
      found: `La clé de ${keyName} est retirée (RFC 6376, 3.6.1).`,
      remedy: 'Demandez à votre service d’envoi la ligne de sa nouvelle clé.',
    });
  return dkim.good(`La clé est publiée à ${keyName}.`);
}

/** Of the domain, else of the domains above it (RFC 9989, formerly 7489). @see https://www.rfc-editor.org/rfc/rfc9989 */
async function checkDmarc(dns: Dns, domain: string, sender: string): Promise<OuvertureCheck> {
  const labels = domain.split('.');
  for (let at = 0; at < Math.max(1, labels.length - 1); at += 1) {
    const name = `_dmarc.${labels.slice(at).join('.')}`;
    const records = (await dns.txt(name)).filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text));
    if (records.length === 1) return dmarc.good(`La ligne de ${name} le dit\u00a0: «\u00a0${records[0]}\u00a0».`);
    if (records.length > 1)
      return dmarc.wrong({
        found: `Il y a ${records.length} lignes DMARC à ${name}\u00a0: les messageries n’en croient alors aucune.`,
        remedy: `Faites retirer les autres par ${HOST}, pour n’en garder qu’une.`,
      });
  }
  return dmarc.wrong({
    found: `${domain} n’a pas de ligne DMARC\u00a0: les grandes messageries l’exigent de qui écrit beaucoup.`,
    remedy: `Faites ajouter cette ligne par ${HOST}. Elle ne bloque rien\u00a0: elle demande des comptes rendus à ${sender}.`,
    lines: txtLine(`_dmarc.${domain}`, `v=DMARC1; p=none; rua=mailto:${sender}`),
  });
}
