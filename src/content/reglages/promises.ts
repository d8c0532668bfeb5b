import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';

/** What the site promises until staff write their own words. */
export const TAGLINE = 'Toutes les solutions pour la maison sont là';
export const ANSWER_DAYS = 2;

/** Where a text says the time to answer, so that it is set once. */
export const DELAY = '{délai}';

/** The first words of each acknowledgement: what was received, and what happens next. */
export const ACKNOWLEDGEMENTS: Record<DemandeKindName, string> = {
  airco: `Nous avons bien reçu votre demande d’abonnement à AIRCO et revenons vers vous ${DELAY}.`,
  contact: `Nous avons bien reçu votre message et vous répondons ${DELAY}.`,
  rdv_pro:
    'Nous avons bien reçu votre demande de rendez-vous. Le rendez-vous n’est pas encore confirmé\u00a0: nous vous répondons au plus vite.',
  projet: `Nous avons bien reçu votre projet. Un conseiller l’étudie et revient vers vous ${DELAY}.`,
  sav: 'Nous avons bien reçu votre demande au service après-vente. Un technicien vous rappelle.',
};

/** What a section holds that was last saved before these could be set. */
const FIRST_VALUES: Record<string, object> = {
  site: { tagline: TAGLINE },
  demandes: { answerDays: ANSWER_DAYS, acknowledgements: ACKNOWLEDGEMENTS },
};

/** The whole of a section, from what its row or a revision kept of it. */
export const completed = (section: string, content: object): Record<string, unknown> => ({ ...FIRST_VALUES[section], ...content });

const NUMBERS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** « sous deux jours ouvrés » */
export function delayText(days: number): string {
  const number = NUMBERS[days] ? `${NUMBERS[days]} ` : `${days}\u00a0`;
  return days > 1 ? `sous ${number}jours ouvrés` : `sous ${number}jour ouvré`;
}

/** A text of staff's, with the time to answer where it asks for it. */
export const withDelay = (text: string, days: number): string => text.replace(/\{d[ée]lai\}/giu, delayText(days));
