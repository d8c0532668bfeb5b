import { type DemandeKindName, forEachKind } from '~/content/vocabulary/demande-kinds';

export const TAGLINE = 'Toutes les solutions pour la maison sont là';

export const DELAY = '{délai}';

const ACKNOWLEDGEMENTS: Partial<Record<DemandeKindName, string>> = {
  airco: `Nous avons bien reçu votre demande d’abonnement à AIRCO et revenons vers vous ${DELAY}.`,
  contact: `Nous avons bien reçu votre message et vous répondons ${DELAY}.`,
  rdv_pro:
    'Nous avons bien reçu votre demande de rendez-vous. Le rendez-vous n’est pas encore confirmé\u00a0: nous vous répondons au plus vite.',
  projet: `Nous avons bien reçu votre projet. Un conseiller l’étudie et revient vers vous ${DELAY}.`,
  sav: 'Nous avons bien reçu votre demande au service après-vente. Un technicien vous rappelle.',
};

const ACKNOWLEDGEMENT = `Nous avons bien reçu votre demande et revenons vers vous ${DELAY}.`;

const RETENTION_MONTHS = 36;

/** Defaults, also for kinds newer than the saved settings. */
export const FIRST_DEMANDES = {
  answerDays: 2,
  astreinte: { phone: '', when: '' },
  acknowledgements: forEachKind((kind) => ACKNOWLEDGEMENTS[kind] ?? ACKNOWLEDGEMENT),
  notifications: forEachKind((): string[] => []),
  retentionMonths: { ...forEachKind(() => RETENTION_MONTHS), newsletter: RETENTION_MONTHS },
};

const NUMBERS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

export function delayText(days: number): string {
  const number = NUMBERS[days] ? `${NUMBERS[days]} ` : `${days}\u00a0`;
  return days > 1 ? `sous ${number}jours ouvrés` : `sous ${number}jour ouvré`;
}

export const withDelay = (text: string, days: number): string => text.replace(/\{d[ée]lai\}/giu, delayText(days));
