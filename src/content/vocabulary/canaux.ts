export const CANAUX = {
  site: { label: 'Site', taken: 'Envoyée depuis le site' },
  telephone: { label: 'Téléphone', taken: 'Prise au téléphone' },
  comptoir: { label: 'Comptoir', taken: 'Prise au comptoir' },
  courriel: { label: 'Courriel', taken: 'Reprise d’un courriel' },
} as const;

export type Canal = keyof typeof CANAUX;
export const CANAL_NAMES = Object.keys(CANAUX) as [Canal, ...Canal[]];

export const ENTERED_CANAUX = ['telephone', 'comptoir', 'courriel'] as const;
