import { UNNAMED } from '~/content/reglages/unnamed';

/** All but the mail address, which a site cannot do without. Apart from the other settings: browsers load it without their shapes. */
export const BLANK_ENTREPRISE = { name: UNNAMED, phone: '', street: '', postalCode: '', city: '', latitude: null, longitude: null };
