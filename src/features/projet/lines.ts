import { findUnivers } from '~/content/vocabulary/univers';
import { CALL_BACK_HOURS } from '~/intake/consents';
import { asked } from '~/intake/demande-kind';
import { BUDGETS, CONTACTS, DEADLINES, DWELLINGS, HEATINGS, OCCUPANCIES, type ProjetPayload } from './input';

export const projetAsked = asked<ProjetPayload>({
  Domaines: ({ universes }) => universes.map((code) => findUnivers(code)?.label).join(', '),
  Équipements: ({ families }) => families.map(({ name }) => name).join(', '),
  Logement: ({ dwelling }) => dwelling?.type && DWELLINGS[dwelling.type],
  Surface: ({ dwelling }) => dwelling?.surface && `${dwelling.surface}\u00a0m²`,
  'Année de construction': ({ dwelling }) => dwelling?.year,
  'Vous êtes': ({ dwelling }) => dwelling?.occupancy && OCCUPANCIES[dwelling.occupancy],
  'Chauffage actuel': ({ dwelling }) => dwelling?.heating && HEATINGS[dwelling.heating],
  Lieu: ({ postal_code, town }) => [postal_code, town].filter(Boolean).join(' '),
  Échéance: ({ deadline }) => deadline && DEADLINES[deadline],
  Budget: ({ budget }) => budget && BUDGETS[budget],
  Description: ({ description }) => description,
  'Réponse souhaitée': ({ contact }) => contact && CONTACTS[contact],
  'Être rappelé': ({ callback }) => callback && `oui, sous ${CALL_BACK_HOURS}\u00a0heures`,
});
