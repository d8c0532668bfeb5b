import { premier } from './premier';

/** « 1er février 2027 ». @param day YYYY-MM-DD */
export const dayText = (day: string) => premier(DAY_FORMAT.format(new Date(`${day}T12:00:00Z`)));
export const DAY_FORMAT = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** « novembre 2026 ». @param month YYYY-MM */
export const monthText = (month: string) => MONTH.format(new Date(`${month}-15T12:00:00Z`));
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
