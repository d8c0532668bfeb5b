import type { CourrielRow } from '../contract';

type State = CourrielRow['state'];
type Look = { label: string; color: 'success' | 'info' | 'error' | 'warning'; means: string };

export const COURRIEL_STATES: Record<State, Look> = {
  en_attente: { label: 'En attente', color: 'info', means: 'Ils partent d’eux-mêmes\u202f; ceux qui n’ont pas pu partir sont réessayés.' },
  envoye: {
    label: 'Envoyé',
    color: 'success',
    means: 'Le serveur d’envoi les a pris. Un courriel peut encore finir dans les indésirables.',
  },
  echec: {
    label: 'Non envoyé',
    color: 'error',
    means: 'Le site ne les réessaie plus. Ouvrez-en un pour savoir pourquoi, corrigez, puis «\u00a0Renvoyer\u00a0».',
  },
  perime: {
    label: 'Retenu',
    color: 'warning',
    means: 'Ils n’avaient plus lieu de partir\u00a0: heure passée, désinscription, envoi arrêté.',
  },
};

export const COURRIEL_TABS = [
  { value: '', label: 'Tous' },
  { value: 'en_attente', label: 'En attente' },
  { value: 'echec', label: 'Non envoyés' },
  { value: 'envoye', label: 'Envoyés' },
  { value: 'perime', label: 'Retenus' },
];

export const isState = (state: string): state is State => Object.hasOwn(COURRIEL_STATES, state);

/** French reason and server message. @param error « Le destinataire est refusé (550 no such user) » */
export function splitError(error: string): { why: string; detail: string } {
  const cut = error.endsWith(')') ? error.indexOf(' (') : -1;
  const [why, detail] = cut < 0 ? [error, ''] : [error.slice(0, cut), error.slice(cut + 2, -1)];
  return { why: why.endsWith('.') ? why : `${why}.`, detail };
}

export function advice(why: string): string | undefined {
  return ADVICE.find(([said]) => said.test(why))?.[1];
}

const ADVICE: [RegExp, string][] = [
  [
    /^Le destinataire est refusé/,
    'Son adresse est sans doute mal écrite, ou sa boîte est fermée. Vérifiez-la avec la personne, par téléphone s’il le faut.',
  ],
  [
    /^L’adresse d’expédition est refusée/,
    'L’adresse d’où partent les courriels n’est pas admise par le serveur d’envoi. Faites un essai d’envoi\u00a0: il dit quoi corriger.',
  ],
  [/^Le serveur d’envoi|^La connexion chiffrée/, 'Le courriel n’y est pour rien. Faites un essai d’envoi\u00a0: il dit quoi corriger.'],
  [/^Le message est refusé/, 'Montrez la réponse du serveur à la personne qui s’occupe de votre messagerie.'],
  [/^L’envoi a été interrompu/, 'Renvoyez-le.'],
];
