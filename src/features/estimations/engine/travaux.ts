/** Works that an aid or a VAT rate may concern. `name`: within a sentence. */
export const TRAVAUX = {
  pac_air_eau: { label: 'Pompe à chaleur air-eau', name: 'pompe à chaleur air-eau' },
  geothermie: { label: 'Géothermie', name: 'géothermie' },
  reseau: { label: 'Raccordement à un réseau de chaleur', name: 'réseau de chaleur' },
  ampleur: { label: 'Rénovation d’ampleur, isolation et chauffage', name: 'rénovation d’ampleur' },
  audit: { label: 'Audit énergétique', name: 'audit énergétique' },
  pac_air_air: { label: 'Climatisation réversible (air-air)', name: 'climatisation réversible' },
  cet: { label: 'Chauffe-eau thermodynamique', name: 'chauffe-eau thermodynamique' },
  cesi: { label: 'Chauffe-eau solaire', name: 'chauffe-eau solaire' },
  poele: { label: 'Poêle à bois ou à granulés', name: 'poêle à bois ou à granulés' },
  chaudiere: { label: 'Chaudière au gaz ou au fioul', name: 'chaudière au gaz ou au fioul' },
  pv: { label: 'Panneaux photovoltaïques', name: 'panneaux photovoltaïques' },
} as const;
export type Travaux = keyof typeof TRAVAUX;
export const TRAVAUX_KEYS = Object.keys(TRAVAUX) as Travaux[];

/** In the order in which visitors read them. A `mention` is a sentence of law in the notes of a tool. */
export const DISPOSITIFS = {
  maprimerenov: 'MaPrimeRénov’',
  certificats: 'Certificats d’économies d’énergie',
  pret: 'Prêts',
  locale: 'Aides locales',
  solaire: 'Solaire',
  tva: 'TVA',
  mention: 'Ce que dit la loi',
} as const;
export type Dispositif = keyof typeof DISPOSITIFS;
export const DISPOSITIF_KEYS = Object.keys(DISPOSITIFS) as Dispositif[];

/** By kind of aid, then by the first of the works. */
export const regleRank = ({ dispositif, travaux: [first] }: { dispositif: Dispositif; travaux: readonly Travaux[] }): number =>
  DISPOSITIF_KEYS.indexOf(dispositif) * TRAVAUX_KEYS.length + (first ? TRAVAUX_KEYS.indexOf(first) : 0);
