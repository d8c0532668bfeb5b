import { FIRST_IDENTITE } from '~/content/identite/identite';
import type { Reglages } from '~/content/reglages/contract';
import { FIRST_DEPANNAGE } from '~/content/reglages/depannage';
import { FIRST_DEMANDES, TAGLINE } from '~/content/reglages/promises';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { blankReglages } from '~/features/exemples/blank-reglages';
import synonymes from './synonymes';

/** The settings of the invented shop. Legal identifiers stay empty: only the owner can know them. */
export function starterReglages(medias: Record<'cguId' | 'creditLogoId' | 'shareImageId', number | null>): Reglages {
  const day = [
    { opens: '09:00', closes: '12:00' },
    { opens: '14:00', closes: '18:00' },
  ];
  return {
    entreprise: {
      name: 'Solutions Maison',
      email: 'contact@solutions-maison.example',
      phone: '05 36 49 00 00',
      street: '12 avenue de l’Exemple',
      postalCode: '32000',
      city: 'Auch',
      latitude: 43.6465,
      longitude: 0.5865,
    },
    horaires: {
      weekly: {
        lundi: [],
        mardi: day,
        mercredi: day,
        jeudi: day,
        vendredi: day,
        samedi: [{ opens: '09:00', closes: '12:30' }],
        dimanche: [],
      },
      closedOnHolidays: true,
      exceptions: [],
    },
    legal: { ...blankReglages('').legal, legalName: 'Solutions Maison', pose: 'partenaires' },
    identite: FIRST_IDENTITE,
    site: {
      univers: UNIVERS_CODES,
      tagline: TAGLINE,
      areas: ['Gers'],
      social: [],
      cguId: medias.cguId,
      shareImageId: medias.shareImageId,
      credit: { label: 'Site réalisé par Atelier Vitrine', url: '', logoId: medias.creditLogoId },
    },
    rendez_vous: { minutes: 30, everyMinutes: 30, capacity: 1, leadHours: 24, horizonDays: 30, holdHours: 48 },
    demandes: FIRST_DEMANDES,
    recherche: { synonymes },
    depannage: FIRST_DEPANNAGE,
  };
}
