/** What each kind of mail is called, for the people who look through the outbox. */
const KIND_LABELS: Record<string, string> = {
  demande_accuse: 'Accusé de réception',
  demande_notification: 'Nouvelle demande, à l’équipe',
  demande_reponse: 'Réponse à une demande',
  rdv_accepte: 'Rendez-vous confirmé',
  rdv_refuse: 'Rendez-vous refusé',
  rdv_deplace: 'Rendez-vous déplacé',
  rdv_annule: 'Rendez-vous annulé',
  rdv_annule_equipe: 'Rendez-vous annulé, à l’équipe',
  rdv_escalade: 'Rendez-vous sans réponse, à l’équipe',
  rdv_rappel: 'Rappel de rendez-vous',
  newsletter_confirmation: 'Lettre\u00a0: inscription à confirmer',
  newsletter_bienvenue: 'Lettre\u00a0: inscription confirmée',
  campagne: 'Lettre\u00a0: campagne',
  campagne_essai: 'Lettre\u00a0: essai d’une campagne',
  invitation: 'Invitation d’un compte',
  mot_de_passe_oublie: 'Mot de passe oublié',
  mot_de_passe_change: 'Mot de passe changé',
};

/** The French name of a kind of mail; a kind that has none is shown as it is. */
export const mailKindLabel = (kind: string): string => KIND_LABELS[kind] ?? kind;
