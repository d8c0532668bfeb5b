import { dateTime } from '~/admin/dates';
import { CANAUX, type Canal } from '~/content/vocabulary/canaux';
import type { EvenementView } from '../../demande-view';

export function eventText({ kind, text, author }: Pick<EvenementView, 'kind' | 'text'> & { author?: string }): string {
  if (kind === 'prise') return `${CANAUX[text as Canal]?.taken ?? CANAUX.telephone.taken}${author ? ` par ${author}` : ''}.`;
  if (kind === 'recue') return 'Demande envoyée depuis le site.';
  if (kind === 'recue_courriel') return 'Courriel arrivé dans la boîte du magasin, dont le site a fait une demande.';
  if (kind === 'rejet') return `Un courriel n’est pas arrivé\u00a0: ${text}`;
  if (kind === 'accuse_retenu')
    return 'Aucun accusé de réception n’est parti\u00a0: le site en a déjà beaucoup envoyé à cette adresse ou à ce domaine.';
  if (kind === 'accuse_sans_preuve')
    return 'Aucun accusé de réception n’est parti\u00a0: rien ne prouve que ce courriel vient bien de cette adresse. Répondez comme d’habitude si la demande vous paraît sérieuse.';
  if (kind === 'appel' || kind === 'appel_manque') return text || 'Rien n’a été noté.';
  if (kind === 'etat') return `État mis à «\u00a0${text}\u00a0».`;
  if (kind === 'lien') return 'Lien de suivi remplacé, et envoyé à la personne.';
  if (kind === 'archivee') return 'Demande archivée.';
  if (kind === 'desarchivee') return 'Demande sortie des archives.';
  if (kind === 'fusion') return `${text} fusionnée avec cette demande.`;
  if (kind === 'fusionnee') return `Fusionnée avec ${text}.`;
  if (kind === 'separation') return `${text} séparée de cette demande.`;
  if (kind === 'separee') return `Séparée de ${text}.`;
  if (kind === 'opposition') return 'La personne s’est opposée\u00a0: ses accords sont retirés.';
  if (kind === 'confiee') return text ? `Demande confiée à ${text}.` : 'Demande confiée à personne.';
  if (kind === 'rappel') return text ? `À rappeler le ${dateTime(text)}.` : 'Rappel retiré.';
  return text;
}

export const eventTitle = ({ kind, visible, from }: Pick<EvenementView, 'kind' | 'visible' | 'from'>): string | undefined => {
  if (kind === 'note') return 'Note de l’équipe';
  if (kind === 'transfert') return 'Transfert';
  if (kind === 'appel') return 'Appel';
  if (kind === 'appel_manque') return 'Appel sans réponse';
  if (kind === 'coordonnees') return 'Coordonnées corrigées';
  if (kind === 'sorte') return 'Type changé';
  if (kind === 'reponse') return 'Réponse';
  if (kind === 'message') return from ? `Par courriel, de ${from}` : undefined;
  if (kind === 'message_ecarte') return 'Message mis à part';
  if (kind === 'automatique') return 'Réponse automatique de sa messagerie';
  if (kind === 'courriel_tiers') return 'Courriel au sujet de cette demande';
  return visible ? 'Sur sa page de suivi' : undefined;
};

/** A mail's sender can forge the From address. */
export function authenticityWarning({ authenticity }: Pick<EvenementView, 'authenticity'>): string | undefined {
  if (authenticity === 'fail')
    return 'Votre messagerie ne reconnaît pas l’expéditeur de ce courriel\u00a0: son adresse est sans doute empruntée. Appelez la personne avant de faire ce qu’il demande.';
  if (authenticity === 'none')
    return 'Rien ne prouve que ce courriel vient bien de cette adresse. Appelez la personne avant de changer quoi que ce soit d’important.';
  return undefined;
}
