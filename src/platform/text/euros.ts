const WHOLE = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** « 1 250 € », « 62,50 € ». @param amount in euros */
export const euros = (amount: number) => (Number.isInteger(amount) ? WHOLE : CENTS).format(amount);

const UNSIGNED = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
  trailingZeroDisplay: 'stripIfInteger',
});

/** « 1 250 », « 27,40 », « 0,1456 »: for a unit that follows, such as €/kWh. @param amount in euros */
export const eurosWithoutSign = (amount: number) => UNSIGNED.format(amount);
