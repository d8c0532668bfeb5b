import { premier } from './premier';

/** « 1er février 2027 ». @param day YYYY-MM-DD */
export const dayText = (day: string) => premier(DAY.format(new Date(`${day}T12:00:00Z`)));
const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
