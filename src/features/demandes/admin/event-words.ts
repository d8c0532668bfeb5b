import { dateTime } from '~/admin/dates';
import type { DemandeView } from '../contract';

type Event = DemandeView['evenements'][number];

export function eventText({ kind, text }: Pick<Event, 'kind' | 'text'>): string {
  if (kind === 'recue') return 'Demande envoyée depuis le site.';
  if (kind === 'accuse_retenu')
    return 'Aucun accusé de réception n’est parti\u00a0: le site en a déjà beaucoup envoyé à cette adresse ou à ce domaine.';
  if (kind === 'etat') return `État mis à «\u00a0${text}\u00a0».`;
  if (kind === 'archivee') return 'Demande archivée.';
  if (kind === 'desarchivee') return 'Demande sortie des archives.';
  if (kind === 'confiee') return text ? `Demande confiée à ${text}.` : 'Demande confiée à personne.';
  if (kind === 'rappel') return text ? `À rappeler le ${dateTime(text)}.` : 'Rappel retiré.';
  return text;
}

export const eventTitle = ({ kind, visible }: Pick<Event, 'kind' | 'visible'>): string | undefined => {
  if (kind === 'note') return 'Note de l’équipe';
  if (kind === 'reponse') return 'Réponse à la personne';
  return visible ? 'Lu par la personne sur sa page de suivi' : undefined;
};
