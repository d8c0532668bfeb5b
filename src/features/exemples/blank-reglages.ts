import { JOURS, type Reglages } from '~/content/reglages/contract';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { BLANK_ENTREPRISE } from './blank-entreprise';

/** What the shop alone knows: a site that starts without examples, or takes them off, says nothing of it. @param email where staff are reached */
export const blankReglages = (email: string): Pick<Reglages, 'entreprise' | 'horaires' | 'legal' | 'site'> => ({
  entreprise: { ...BLANK_ENTREPRISE, email },
  horaires: {
    weekly: Object.fromEntries(JOURS.map((jour) => [jour, []])) as unknown as Reglages['horaires']['weekly'],
    closedOnHolidays: true,
    exceptions: [],
  },
  legal: {
    legalName: '',
    legalForm: '',
    capital: '',
    siren: '',
    rcs: '',
    vat: '',
    publicationDirector: '',
    host: { name: '', address: '', phone: '' },
    mediator: { name: '', address: '', url: '' },
    insurer: { name: '', policy: '', area: '' },
    qualifications: [],
    pose: 'non_dit',
  },
  site: {
    univers: UNIVERS_CODES,
    tagline: '',
    areas: [],
    social: [],
    cguId: null,
    shareImageId: null,
    credit: { label: '', url: '', logoId: null },
  },
});
