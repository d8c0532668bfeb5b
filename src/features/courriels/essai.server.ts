import { randomUUID } from 'node:crypto';
import { mailShop } from '~/content/identite/mail-shop.server';
import { record } from '~/content/journal/journal.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { letter } from '~/platform/mail/letter';
import { type PostObstacle, PostProblem, smtpPost } from '~/platform/mail/post';
import { newCode, noteEssai } from './arrivee.server';
import type { Essai } from './contract';
import { senderOf } from './expediteur.server';

const LIMIT_MS = 15_000;

/** Bypasses the outbox and explains the result. @param limitMs from connection to last answer */
export async function trySending(deps: Pick<Deps, 'db' | 'clock' | 'env'>, by: Caller, to: string, limitMs = LIMIT_MS): Promise<Essai> {
  const { smtpUrl, publicUrl } = deps.env;
  // No recipient: the journal outlives an erasure.
  const noted = (ok: boolean) =>
    record(deps, deps.db, { by, action: 'essayer', subject: 'courriel', subjectId: '', label: 'L’envoi des courriels', after: { ok } });
  if (!smtpUrl) {
    await noted(false);
    return { ok: false, message: NOT_SET, detail: '' };
  }
  const shop = mailShop(await requireReglages(deps.db));
  const post = smtpPost(smtpUrl, () => senderOf(deps), { limitMs });
  const code = newCode();
  try {
    await post.send({
      messageId: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
      to: { address: to, name: '' },
      replyTo: null,
      ...letter({
        shop,
        publicUrl,
        subject: `Essai d’envoi – ${shop.name}`,
        paragraphs: [
          'Si vous lisez ceci, les courriels du site partent bien.',
          `Pour que le site le sache, donnez-lui ce code\u00a0: ${code}`,
          'Ce courriel a été demandé depuis la gestion du site.',
        ],
        action: { label: 'Dire qu’il est arrivé', url: `${publicUrl}/admin/ouverture?code=${code}` },
      }),
      headers: {},
      calendar: null,
    });
    await noteEssai(deps, (await senderOf(deps)).address, code);
    await noted(true);
    return {
      ok: true,
      message: `Le courriel d’essai est parti vers ${to}. Il porte un code\u00a0: donnez-le à l’écran «\u00a0Ouverture\u00a0» dès qu’il arrive. S’il n’arrive pas, regardez dans les courriers indésirables.`,
      detail: '',
    };
  } catch (error) {
    if (!(error instanceof PostProblem)) throw error;
    await noted(false);
    return { ok: false, message: WORDS[error.obstacle], detail: error.detail };
  }
}

const NOT_SET =
  'Aucun serveur d’envoi n’est réglé\u00a0: les courriels attendent ici sans partir. Demandez à la personne qui a installé le site de lui donner l’adresse du serveur d’envoi (SMTP_URL).';

const WORDS: Record<PostObstacle, string> = {
  nom: 'Le nom du serveur d’envoi est introuvable. Il est sans doute mal écrit dans SMTP_URL, ou le site n’a pas accès à Internet.',
  connexion:
    'Le serveur d’envoi refuse la connexion ou la coupe. Faites vérifier son nom et son port dans SMTP_URL, et que l’hébergeur du site laisse partir des courriels.',
  chiffrement:
    'La connexion protégée avec le serveur d’envoi a échoué. Faites vérifier le début de SMTP_URL (smtps:// avec le port 465, smtp:// avec le port 587) et le certificat du serveur.',
  identifiant:
    'Le serveur d’envoi refuse l’identifiant ou le mot de passe. Faites vérifier ceux de SMTP_URL\u202f; certaines messageries demandent un mot de passe d’application.',
  expediteur:
    'Le serveur d’envoi refuse l’adresse d’expédition. Donnez dans les réglages, ou dans MAIL_FROM, une adresse de la messagerie dont il est le serveur.',
  destinataire: 'L’adresse du destinataire est refusée. Vérifiez-la, ou essayez avec une autre.',
  message: 'Le serveur d’envoi refuse le message lui-même. Montrez le détail à la personne qui s’occupe de votre messagerie.',
  delai:
    'Le serveur d’envoi n’a pas répondu à temps. Réessayez dans un moment\u202f; si cela dure, faites vérifier son nom et son port dans SMTP_URL.',
  autre: 'L’envoi a échoué. Montrez le détail à la personne qui s’occupe de votre messagerie.',
};
