const WHOLE = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** « 1 250 € », « 62,50 € ». @param amount in euros */
export const euros = (amount: number) => (Number.isInteger(amount) ? WHOLE : CENTS).format(amount);
