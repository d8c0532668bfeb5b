import { type DemandeKindName, forEachKind } from '~/content/vocabulary/demande-kinds';

/** What the site promises until staff write their own words. */
export const TAGLINE = 'Toutes les solutions pour la maison sont là';

/** Where a text says the time to answer, so that it is set once. */
export const DELAY = '{délai}';

/** The first words of each acknowledgement: what was received, and what happens next. A kind that has none of its own says `ACKNOWLEDGEMENT`. */
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

/** How requests are handled until staff say otherwise, those of a kind that came after the settings were last saved included. */
export const FIRST_DEMANDES = {
  answerDays: 2,
  acknowledgements: forEachKind((kind) => ACKNOWLEDGEMENTS[kind] ?? ACKNOWLEDGEMENT),
  notifications: forEachKind((): string[] => []),
  retentionMonths: { ...forEachKind(() => RETENTION_MONTHS), newsletter: RETENTION_MONTHS },
};

type Content = Record<string, unknown>;

/** What a section holds that was last saved before these could be set. */
const FIRST_VALUES: Record<string, Content> = { site: { tagline: TAGLINE }, demandes: FIRST_DEMANDES };

/** The whole of a section, from what its row or a revision kept of it: whole fields that it lacks, and kinds of request that a field lacks. */
export function completed(section: string, content: object): Content {
  const whole: Content = { ...FIRST_VALUES[section], ...content };
  for (const [field, first] of Object.entries(FIRST_VALUES[section] ?? {}))
    if (typeof first === 'object') whole[field] = { ...first, ...(whole[field] as object) };
  return whole;
}

const NUMBERS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** « sous deux jours ouvrés » */
export function delayText(days: number): string {
  const number = NUMBERS[days] ? `${NUMBERS[days]} ` : `${days}\u00a0`;
  return days > 1 ? `sous ${number}jours ouvrés` : `sous ${number}jour ouvré`;
}

/** A text of staff's, with the time to answer where it asks for it. */
export const withDelay = (text: string, days: number): string => text.replace(/\{d[ée]lai\}/giu, delayText(days));
