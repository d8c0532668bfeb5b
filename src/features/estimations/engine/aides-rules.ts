import type { Taken } from './asked';
import type { Verdict } from './estimate';

export type Travaux = 'pac_air_eau' | 'geothermie' | 'reseau' | 'audit' | 'pac_air_air' | 'cet' | 'cesi' | 'poele' | 'pv';

/** Par geste since 2026-09-01 (decree 2026-822; Anah's guide of September 2026). `ouvert`: amount unknown; `ferme`: ended that day. */
export const MAPRIMERENOV: Record<Exclude<Travaux, 'pv'>, { amounts: 'mpr_air_eau' | 'mpr_geothermie' } | 'ouvert' | 'ferme' | 'non'> = {
  pac_air_eau: { amounts: 'mpr_air_eau' },
  geothermie: { amounts: 'mpr_geothermie' },
  reseau: 'ouvert',
  audit: 'ouvert',
  pac_air_air: 'non',
  cet: 'ferme',
  cesi: 'ferme',
  poele: 'ferme',
};

export const NAMES: Record<Travaux, string> = {
  pac_air_eau: 'pompe à chaleur air-eau',
  geothermie: 'géothermie',
  reseau: 'réseau de chaleur',
  audit: 'audit énergétique',
  pac_air_air: 'climatisation réversible',
  cet: 'chauffe-eau thermodynamique',
  cesi: 'chauffe-eau solaire',
  poele: 'poêle à bois ou à granulés',
  pv: 'panneaux photovoltaïques',
};

export const FAMILLES: Partial<Record<Travaux, { url: string; why: string }>> = {
  pac_air_eau: { url: 'pompe-a-chaleur-air-eau', why: 'Le geste que MaPrimeRénov’ garde, avec la géothermie.' },
  geothermie: { url: 'geothermie', why: 'Le geste que MaPrimeRénov’ garde, avec la pompe à chaleur air-eau.' },
  pac_air_air: { url: 'climatisation-murale', why: 'Une pompe à chaleur air-air chauffe et rafraîchit.' },
  cet: { url: 'chauffe-eau-thermodynamique', why: 'Il prend à l’air une part de la chaleur qu’il met dans l’eau.' },
  cesi: { url: 'chauffe-eau-solaire', why: 'Le soleil fait une part de l’eau chaude.' },
  poele: { url: 'poele-a-granules', why: 'Une chaleur qui se programme, dans la pièce où l’on vit.' },
  pv: { url: 'panneaux-photovoltaiques', why: 'Le toit produit une part de l’électricité de la maison.' },
};

/** For every aid: a signed quote excludes it. */
export const SIGNED = { verdict: 'non', why: 'Une aide se demande avant de signer\u00a0: le devis l’est déjà.' } as const satisfies {
  verdict: Verdict;
  why: string;
};

/** `probable` only with every question answered. */
export function eligibility({ residence, statut, devis }: Taken): { verdict: Verdict; why: string } {
  if (devis === 'oui') return SIGNED;
  if (residence === 'non') return { verdict: 'non', why: 'Elle demande une résidence principale achevée depuis 15\u00a0ans ou plus.' };
  if (statut === 'locataire') return { verdict: 'non', why: 'Elle se demande par le propriétaire du logement.' };
  if (residence === undefined)
    return { verdict: 'a_verifier', why: 'Il faut une résidence principale achevée depuis 15\u00a0ans ou plus.' };
  if (statut === undefined) return { verdict: 'a_verifier', why: 'Elle se demande par le propriétaire du logement.' };
  if (statut === 'bailleur') return { verdict: 'a_verifier', why: 'Pour un logement loué, les conditions se vérifient.' };
  return { verdict: 'probable', why: 'Résidence principale de 15\u00a0ans ou plus, et vous en êtes propriétaire.' };
}
