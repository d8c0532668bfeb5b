import type { Member } from './staff';
import { setReglage } from './visitor';

const place = { name: 'N', address: 'A', url: 'https://n.example', phone: '01 02 03 04 05', policy: '', area: 'France' };

/** All that the law asks a site to say, by section of the settings. */
export const LEGAL_NOTICE = {
  entreprise: { name: 'Solutions Maison du Gers' },
  legal: {
    legalName: 'Solutions Maison',
    legalForm: 'SARL',
    capital: '10 000 €',
    siren: '123 456 789',
    rcs: 'RCS Auch 123 456 789',
    vat: 'FR00123456789',
    publicationDirector: 'Hélène Dupré',
    host: place,
    mediator: place,
    insurer: place,
    qualifications: [],
  },
};

/** The shop says it all, as its own; answers what puts its settings back. */
export async function giveLegalNotice(admin: Member): Promise<() => Promise<void>> {
  const backs = [await setReglage(admin, 'entreprise', LEGAL_NOTICE.entreprise), await setReglage(admin, 'legal', LEGAL_NOTICE.legal)];
  return async () => {
    for (const back of backs) await back();
  };
}
