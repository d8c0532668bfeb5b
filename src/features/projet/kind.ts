import { findUnivers } from '~/content/vocabulary/univers';
import { CALL_BACK_HOURS } from '~/intake/consents';
import { type DemandeKind, linesOf } from '~/intake/demande-kind';
import { BUDGETS, CONTACTS, DEADLINES, DWELLINGS, HEATINGS, OCCUPANCIES, type ProjetPayload } from './contract';

export const projetKind: DemandeKind<ProjetPayload> = {
  name: 'projet',
  prefix: 'PP',
  label: 'Projet particulier',
  summary: ({ universes, families, postal_code, town }) =>
    [
      families.map(({ name }) => name).join(', ') || universes.map((code) => findUnivers(code)?.shortLabel).join(', '),
      [postal_code, town].filter(Boolean).join(' '),
    ].join(' · '),
  lines: (asked) => {
    const { type, surface, year, occupancy, heating } = asked.dwelling ?? {};
    return linesOf({
      Domaines: asked.universes.map((code) => findUnivers(code)?.label).join(', '),
      Équipements: asked.families.map(({ name }) => name).join(', '),
      Logement: type && DWELLINGS[type],
      Surface: surface && `${surface}\u00a0m²`,
      'Année de construction': year,
      'Vous êtes': occupancy && OCCUPANCIES[occupancy],
      'Chauffage actuel': heating && HEATINGS[heating],
      Lieu: [asked.postal_code, asked.town].filter(Boolean).join(' '),
      Échéance: asked.deadline && DEADLINES[asked.deadline],
      Budget: asked.budget && BUDGETS[asked.budget],
      Description: asked.description,
      'Réponse souhaitée': asked.contact && CONTACTS[asked.contact],
      'Être rappelé': asked.callback && `oui, sous ${CALL_BACK_HOURS}\u00a0heures`,
    });
  },
};
