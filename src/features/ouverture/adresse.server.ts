import type { Deps } from '~/platform/deps';
import { type AddressAnswer, type AskOptions, askAddress } from './ask-address.server';
import { point } from './check';
import type { OuvertureCheck } from './contract';
import { isLoopbackAddress, isPublicAddress } from './public-address.server';
import { askForProof } from './temoin.server';

type Reader = Pick<Deps, 'env' | 'clock' | 'secret'>;

/** Renewal programs act thirty days before the end; below this, it failed several times. */
const SOON_DAYS = 14;
const HOST = 'la personne qui héberge le site';
const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const group = 'adresse';
const place = point({ id: 'adresse', group, title: 'Adresse publique' });
const https = point({ id: 'https', group, title: 'Adresse en https', blocks: true });
const reached = point({ id: 'reponse', group, title: 'Le site répond à son adresse' });
const certificate = point({ id: 'certificat', group, title: 'Certificat' });
const redirected = point({ id: 'redirection-https', group, title: 'De http à https' });

/** Asks the public address itself, from this process, and nothing else. @param asking only tests give another authority or resolver */
export async function listAddressChecks(deps: Reader, asking: AskOptions = {}): Promise<OuvertureCheck[]> {
  const { publicUrl } = deps.env;
  if (!isPublicAddress(publicUrl))
    return [
      place.wrong({
        found: `Le site croit être à ${publicUrl}, une adresse que personne ne peut ouvrir hors d’ici.`,
        remedy: `Demandez à ${HOST} de régler PUBLIC_URL sur l’adresse du web, comme https://www.votre-magasin.fr, puis de le redémarrer.`,
      }),
    ];
  if (!publicUrl.startsWith('https:')) return [place.good(`Le site est à ${publicUrl}.`), noHttps(), await askPlainly(deps, asking)];
  const [asked, redirect] = await Promise.all([askEncrypted(deps, asking), askRedirect(publicUrl, asking)]);
  return [place.good(`Le site est à ${publicUrl}.`), https.good('Ce que les visiteurs envoient est chiffré.'), ...asked, redirect];
}

const noHttps = () =>
  https.wrong({
    found: 'Ce que les visiteurs envoient peut être lu en chemin.',
    remedy: `Demandez à ${HOST} un certificat, puis une adresse en https (PUBLIC_URL). Source\u00a0: règlement (UE) 2016/679 (RGPD), article 32.`,
  });

async function askPlainly(deps: Reader, asking: AskOptions): Promise<OuvertureCheck> {
  const { path, isProven } = askForProof(deps);
  return askAddress(new URL(path, deps.env.publicUrl), asking).then((answer) => judgeAnswer(answer, isProven), notReached);
}

async function askEncrypted(deps: Reader, asking: AskOptions): Promise<OuvertureCheck[]> {
  const { path, isProven } = askForProof(deps);
  try {
    const answer = await askAddress(new URL(path, deps.env.publicUrl), asking);
    return [judgeAnswer(answer, isProven), judgeEnd(answer, deps)];
  } catch (error) {
    const wrong = CERTIFICATE[codeOf(error)];
    if (!wrong)
      return [notReached(error), certificate.unknown({ found: 'Rien n’a répondu\u00a0: le certificat ne se voit pas.', remedy: '' })];
    return [
      reached.unknown({ found: 'Le certificat est refusé avant toute réponse.', remedy: 'Corrigez d’abord le certificat.' }),
      certificate.wrong({ ...wrong, remedy: `${wrong.remedy} Les navigateurs avertissent les visiteurs d’un danger.` }),
    ];
  }
}

function judgeAnswer({ status, address, body, location }: AddressAnswer, isProven: (body: string) => boolean): OuvertureCheck {
  if (status === 200 && isProven(body)) {
    if (!isLoopbackAddress(address)) return reached.good('Le site s’est demandé lui-même par son nom, et s’est reconnu.');
    return reached.unknown({
      found: 'Le site s’est reconnu, mais son nom mène ici à cette machine même\u00a0: cela ne dit rien de ce que voient les autres.',
      remedy: 'Ouvrez le site sur un téléphone sans le wifi du magasin.',
    });
  }
  const said = location
    ? `L’adresse renvoie ailleurs (réponse ${status}).`
    : `Un autre site ou un serveur de passage a répondu (${status}).`;
  return reached.wrong({
    found: `${said} Ce n’est pas ce site.`,
    remedy: `Demandez à ${HOST} de vérifier l’adresse du domaine (DNS), le serveur qui est devant le site, et PUBLIC_URL.`,
  });
}

function judgeEnd({ validTo }: AddressAnswer, { clock }: Reader): OuvertureCheck {
  if (!validTo) return certificate.unknown({ found: 'Le certificat ne dit pas quand il finit.', remedy: '' });
  const days = Math.floor(validTo.since(clock.now()).total('hours') / 24);
  const end = DAY.format(validTo.epochMilliseconds);
  if (days >= SOON_DAYS) return certificate.good(`Il est valable jusqu’au ${end}.`);
  return certificate.wrong({
    found: `Il finit le ${end}, dans ${days > 1 ? `${days}\u00a0jours` : 'un jour ou moins'}.`,
    remedy: `Demandez à ${HOST} pourquoi il ne se renouvelle pas de lui-même.`,
  });
}

/** The port that a person reaches who types the name alone. */
async function askRedirect(publicUrl: string, asking: AskOptions): Promise<OuvertureCheck> {
  const { hostname: host, port } = new URL(publicUrl);
  if (port !== '' && asking.plainPort === undefined)
    return redirected.unknown({ found: `L’adresse a un port à elle (${port})\u00a0: rien à renvoyer.`, remedy: '' });
  try {
    const { status, location } = await askAddress(new URL(`http://${host}:${asking.plainPort ?? 80}/`), asking);
    const isMoved = status >= 301 && status <= 308 && location?.startsWith(`https://${host}`) === true;
    if (isMoved) return redirected.good('Une adresse tapée sans https y mène.');
    return redirected.wrong({
      found: `http://${host}/ ne mène pas à https (réponse ${status}).`,
      remedy: `Demandez à ${HOST} d’y renvoyer tout vers https.`,
    });
  } catch {
    return redirected.unknown({
      found: `http://${host}/ ne répond pas.`,
      remedy: `La plupart des navigateurs essaient https d’eux-mêmes. Pour les autres, demandez à ${HOST} d’ouvrir le port 80.`,
    });
  }
}

const codeOf = (error: unknown): string => {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name ?? '';
};

function notReached(error: unknown): OuvertureCheck {
  const code = codeOf(error);
  if (code === 'ENOTFOUND')
    return reached.wrong({
      found: 'Ce nom n’existe pas sur le web.',
      remedy: `Demandez à qui gère le domaine d’y mettre l’adresse du serveur (lignes A et AAAA). Après un changement, comptez quelques heures.`,
    });
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET')
    return reached.wrong({
      found: 'Le serveur de cette adresse refuse la connexion.',
      remedy: `Demandez à ${HOST} ce qui répond à cette adresse.`,
    });
  return reached.unknown({
    found: `Rien n’a répondu à temps (${code || 'sans raison donnée'}).`,
    remedy:
      'Certains réseaux ne laissent pas une machine s’appeler par son nom public. Ouvrez le site sur un téléphone sans le wifi du magasin\u202f; s’il ne s’ouvre pas, prévenez qui l’héberge.',
  });
}

const AGAIN = `Demandez à ${HOST} de le refaire.`;
/** Codes of OpenSSL and Node (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const CERTIFICATE: Record<string, { found: string; remedy: string }> = {
  CERT_HAS_EXPIRED: {
    found: 'Il est périmé.',
    remedy: `Demandez à ${HOST} de le renouveler dès maintenant, et pourquoi il ne se renouvelle pas de lui-même.`,
  },
  CERT_NOT_YET_VALID: { found: 'Il ne vaut pas encore.', remedy: `Demandez à ${HOST} de vérifier l’heure de la machine et le certificat.` },
  ERR_TLS_CERT_ALTNAME_INVALID: { found: 'Il est à un autre nom que celui du site.', remedy: AGAIN },
  DEPTH_ZERO_SELF_SIGNED_CERT: { found: 'Il n’est signé que par lui-même.', remedy: `${AGAIN} Une autorité gratuite suffit.` },
  SELF_SIGNED_CERT_IN_CHAIN: { found: 'Aucune autorité connue ne l’a signé.', remedy: AGAIN },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    found: 'Il manque le certificat intermédiaire.',
    remedy: `Demandez à ${HOST} de servir la chaîne entière.`,
  },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: { found: 'Aucune autorité connue ne l’a signé.', remedy: AGAIN },
};
