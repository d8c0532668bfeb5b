import type { Person } from '../contract';

export const asPerson = (who: string): Person => (/^[+\d(]/.test(who) && !who.includes('@') ? { phone: who } : { email: who });

export const personPath = ({ email, phone }: { email?: string | null | undefined; phone?: string | null | undefined }) =>
  `/admin/personne?${email ? `email=${encodeURIComponent(email)}` : `phone=${encodeURIComponent(phone ?? '')}`}`;
