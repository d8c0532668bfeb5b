import { findEssai } from '~/features/courriels/arrivee.server';
import { senderOf } from '~/features/courriels/expediteur.server';
import type { Deps } from '~/platform/deps';
import { refused } from '~/platform/http/problem';
import { point } from './check';
import type { OuvertureCheck } from './contract';
import { isUnderDomain, keyDomain, keyNameOf } from './dkim';
import type { Dns } from './dns.server';
import { listDomainChecks } from './domaine.server';
import { readOuverture } from './ouverture.server';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
const group = 'courriels';
const sending = point({ id: 'smtp', group, title: 'Un serveur d’envoi', link: '/admin/courriels' });
const arrived = point({ id: 'essai', group, title: 'Un courriel vraiment arrivé' });

export async function listMailChecks(deps: Pick<Deps, 'db' | 'env'>, dns: Dns): Promise<OuvertureCheck[]> {
  const { smtpUrl } = deps.env;
  const [{ address: sender }, { selector }] = await Promise.all([senderOf(deps), readOuverture(deps)]);
  const smtpHost = smtpUrl === undefined ? undefined : new URL(smtpUrl).hostname;
  const [essai, domain] = await Promise.all([checkEssai(deps, sender), listDomainChecks(dns, { sender, smtpHost, keyName: selector })]);
  return [smtpHost === undefined ? noServer() : sending.good(`Les courriels partent de ${sender}, par ${smtpHost}.`), essai, ...domain];
}

const noServer = () =>
  sending.wrong({
    found: 'Rien ne part\u00a0: ni les accusés des visiteurs, ni vos avis.',
    remedy: 'Demandez à la personne qui héberge le site de régler SMTP_URL.',
  });

async function checkEssai(deps: Pick<Deps, 'db'>, sender: string): Promise<OuvertureCheck> {
  const essai = await findEssai(deps);
  const remedy = 'Envoyez l’essai à une adresse où vous lisez vos courriels, puis donnez ici le code qu’il porte.';
  if (!essai) return arrived.wrong({ found: 'Aucun essai n’est encore parti.', remedy });
  if (essai.sender !== sender)
    return arrived.wrong({ found: `Le dernier essai venait de ${essai.sender}. L’adresse d’expédition a changé depuis.`, remedy });
  if (essai.arrived_at === null)
    return arrived.wrong({
      found: `L’essai parti le ${DAY.format(Date.parse(essai.sent_at))} n’est pas encore confirmé.`,
      remedy: 'Donnez ici le code qu’il porte. S’il n’arrive pas, regardez dans les courriers indésirables.',
    });
  return arrived.good(`L’essai est arrivé le ${DAY.format(Date.parse(essai.arrived_at))}.`);
}

/** @returns where the key is published @throws Problem 422 when the text names none of the shop's */
export async function setSelector(deps: Pick<Deps, 'db' | 'env'>, text: string): Promise<string> {
  const { address: sender } = await senderOf(deps);
  const found = text === '' ? { name: '' } : keyNameOf(text, sender);
  if (!found)
    throw refused(
      'text',
      'Ce texte ne contient pas de ligne «\u00a0DKIM-Signature\u00a0». Collez tous les en-têtes du courriel, ou le nom de la clé.',
    );
  if ('others' in found || (found.name !== '' && !isUnderDomain(sender.split('@').at(-1) ?? '', keyDomain(found.name))))
    throw refused(
      'text',
      `Ce courriel est signé au nom de ${'others' in found ? found.others.join(', ') : keyDomain(found.name)}, et non de votre domaine. Demandez à votre service d’envoi de signer pour votre domaine.`,
    );
  await deps.db.updateTable('ouverture').set({ selector: found.name }).where('id', '=', 1).execute();
  return found.name;
}
