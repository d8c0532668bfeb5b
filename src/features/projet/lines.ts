import { findUnivers } from '~/content/vocabulary/univers';
import { CALL_BACK_HOURS } from '~/intake/consents';
import type { Line } from '~/intake/contract';
import { linesOf } from '~/intake/demande-kind';
import { BUDGETS, CONTACTS, DEADLINES, DWELLINGS, HEATINGS, OCCUPANCIES, type ProjetPayload } from './contract';

/** For the mails, the inbox, and the summary before it is sent. */
export function projetLines(asked: ProjetPayload): Line[] {
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
}
