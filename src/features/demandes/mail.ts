import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import { type LetterSender, type MailedDemande, suiviUrl, toVisitor } from '~/intake/mail';
import { signature } from '~/intake/signature';
import type { Letter } from '~/platform/mail/letter';
import type { MailKind } from '~/platform/mail/mail-kind';
import { dayOf } from '~/platform/text/when';
import { greeted } from './conversation/greeting';

export const reponseMails = {
  reponse: {
    kind: 'demande_reponse',
    label: 'Réponse à une demande',
    readers: 'ACCUEIL',
    secretLinks: ['follow-up'],
    title: 'Courriel de réponse',
    isByHand: true,
    letter: answerLetter,
  },
  lien: {
    kind: 'suivi_nouveau_lien',
    label: 'Nouveau lien de suivi',
    readers: 'ACCUEIL',
    secretLinks: ['follow-up'],
    title: 'Nouveau lien de suivi',
    isByHand: true,
    letter: (about: LetterSender & { demande: Pick<MailedDemande, 'reference' | 'suivi_token'> }): Letter =>
      toVisitor(about, {
        subject: `Le nouveau lien de votre demande ${about.demande.reference}`,
        paragraphs: ['Voici un nouveau lien pour suivre votre demande. Celui de nos courriels précédents ne s’ouvre plus.'],
        action: { label: 'Suivre ma demande', url: suiviUrl(about, about.demande) },
        after: ['Ce lien est personnel : ne le transmettez à personne.'],
      }),
  },
  liens: {
    kind: 'suivi_liens',
    label: 'Liens de suivi redemandés',
    readers: 'ACCUEIL',
    secretLinks: ['follow-up'],
    letter: linksLetter,
  },
} satisfies Record<string, MailKind>;

/** Staff have read the request and the mail: it may name the person (docs/decisions/033). */
function answerLetter(about: LetterSender & { demande: MailedDemande; message: string; author: string }): Letter {
  const { demande, author, shop } = about;
  const { greeting, message } = greeted(about.message, demande);
  return toVisitor(about, {
    subject: `Réponse à votre demande ${demande.reference}`,
    greeting,
    paragraphs: [message, signature(author, shop.name)],
    action: { label: 'Suivre ma demande', url: suiviUrl(about, demande) },
  });
}

export type LinkedDemande = Pick<MailedDemande, 'reference' | 'suivi_token'> & { kind: DemandeKindName; created_at: string };

/** @param about `demandes`: of one address, the last first; at least one */
function linksLetter(about: LetterSender & { demandes: LinkedDemande[] }): Letter {
  const { demandes } = about;
  const [only] = demandes.length === 1 ? demandes : [];
  const named = ({ kind, reference, created_at }: LinkedDemande) => `${KINDS[kind].label} ${reference}, du ${dayOf(created_at)}`;
  return toVisitor(
    { ...about, demande: only },
    {
      subject: only ? `Le lien de votre demande ${only.reference}` : 'Les liens de vos demandes',
      paragraphs: [
        only
          ? 'Vous avez redemandé le lien qui mène à votre demande. Le voici.'
          : 'Vous avez redemandé les liens qui mènent à vos demandes. Les voici, la plus récente d’abord.',
      ],
      ...(only
        ? { facts: [{ label: 'Demande', text: named(only) }], action: { label: 'Suivre ma demande', url: suiviUrl(about, only) } }
        : { links: demandes.map((one) => ({ label: named(one), url: suiviUrl(about, one) })) }),
      after: [
        only ? 'Ce lien est personnel : ne le transmettez à personne.' : 'Ces liens sont personnels : ne les transmettez à personne.',
        'Vous n’avez rien redemandé ? Ne faites rien : votre adresse a sans doute été tapée par erreur, et personne d’autre n’a reçu ce message.',
      ],
    },
  );
}
