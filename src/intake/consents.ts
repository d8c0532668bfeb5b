export const CALL_BACK_HOURS = 48;

export const RAPPEL = {
  kind: 'rappel',
  wording: `J’accepte d’être rappelé par téléphone au sujet de ma demande, sous ${CALL_BACK_HOURS}\u00a0heures.`,
  version: '2026-11',
} as const;

export const LETTRE = {
  kind: 'lettre',
  wording: 'J’accepte de recevoir la lettre d’information du magasin par courriel. Je peux me désinscrire à tout moment, d’un clic.',
  version: '2026-11',
} as const;
