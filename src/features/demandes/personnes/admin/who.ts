import type { Person } from '../contract';

/** A number, for whoever left no address. */
export const asPerson = (who: string): Person => (/^[+\d(]/.test(who) && !who.includes('@') ? { phone: who } : { email: who });

/** Where all that concerns a person is. @param by an address, or a number where there is none */
export const personPath = ({ email, phone }: { email?: string | null | undefined; phone?: string | null | undefined }) =>
  `/admin/personne?${email ? `email=${encodeURIComponent(email)}` : `phone=${encodeURIComponent(phone ?? '')}`}`;
